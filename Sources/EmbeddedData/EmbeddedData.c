#include "EmbeddedData.h"

// `#embed` (C23) writes the bytes of a file as the elements of an array.

static const uint8_t breeds[] = {
#embed "breeds.txt"
};
EmbeddedFile Embedded_breeds(void) { return (EmbeddedFile){breeds, sizeof breeds}; }

static const uint8_t departments[] = {
#embed "departments.txt"
};
EmbeddedFile Embedded_departments(void) { return (EmbeddedFile){departments, sizeof departments}; }

static const uint8_t places[] = {
#embed "places.tsv"
};
EmbeddedFile Embedded_places(void) { return (EmbeddedFile){places, sizeof places}; }

static const uint8_t states[] = {
#embed "states.tsv"
};
EmbeddedFile Embedded_states(void) { return (EmbeddedFile){states, sizeof states}; }

static const uint8_t cardigan[] = {
#embed "pictures/cardigan.jpg"
};
EmbeddedFile Embedded_cardigan(void) { return (EmbeddedFile){cardigan, sizeof cardigan}; }

static const uint8_t jumper[] = {
#embed "pictures/jumper.jpg"
};
EmbeddedFile Embedded_jumper(void) { return (EmbeddedFile){jumper, sizeof jumper}; }

static const uint8_t shirt[] = {
#embed "pictures/shirt.jpg"
};
EmbeddedFile Embedded_shirt(void) { return (EmbeddedFile){shirt, sizeof shirt}; }

static const uint8_t striped[] = {
#embed "pictures/striped.jpg"
};
EmbeddedFile Embedded_striped(void) { return (EmbeddedFile){striped, sizeof striped}; }

static const uint8_t tee[] = {
#embed "pictures/tee.jpg"
};
EmbeddedFile Embedded_tee(void) { return (EmbeddedFile){tee, sizeof tee}; }

static const uint8_t vest[] = {
#embed "pictures/vest.jpg"
};
EmbeddedFile Embedded_vest(void) { return (EmbeddedFile){vest, sizeof vest}; }

static const uint8_t gonesoon[] = {
#embed "pictures/gonesoon.png"
};
EmbeddedFile Embedded_gonesoon(void) { return (EmbeddedFile){gonesoon, sizeof gonesoon}; }

static const uint8_t loyalty[] = {
#embed "pictures/loyalty.png"
};
EmbeddedFile Embedded_loyalty(void) { return (EmbeddedFile){loyalty, sizeof loyalty}; }

static const uint8_t sale[] = {
#embed "pictures/sale.png"
};
EmbeddedFile Embedded_sale(void) { return (EmbeddedFile){sale, sizeof sale}; }

static const uint8_t serveYourApp[] = {
#embed "../Toolkit/Toolkit.docc/ServeYourApp.md"
};
EmbeddedFile Embedded_serveYourApp(void) { return (EmbeddedFile){serveYourApp, sizeof serveYourApp}; }

static const uint8_t useRealServices[] = {
#embed "../Toolkit/Toolkit.docc/UseRealServices.md"
};
EmbeddedFile Embedded_useRealServices(void) { return (EmbeddedFile){useRealServices, sizeof useRealServices}; }

static const uint8_t useFromAnAssistant[] = {
#embed "../Toolkit/Toolkit.docc/UseFromAnAssistant.md"
};
EmbeddedFile Embedded_useFromAnAssistant(void) { return (EmbeddedFile){useFromAnAssistant, sizeof useFromAnAssistant}; }

static const uint8_t externalCommands[] = {
#embed "../Toolkit/Toolkit.docc/ExternalCommands.md"
};
EmbeddedFile Embedded_externalCommands(void) { return (EmbeddedFile){externalCommands, sizeof externalCommands}; }
