#ifndef EMBEDDED_DATA_H
#define EMBEDDED_DATA_H

#include <stddef.h>
#include <stdint.h>

/// A file of this folder, whose bytes are part of the program.
typedef struct {
    const uint8_t *_Nonnull start;
    size_t count;
} EmbeddedFile __attribute__((swift_attr("@Sendable")));

#define EMBEDDED_FILE(name) \
    EmbeddedFile Embedded_##name(void) __attribute__((swift_name("getter:EmbeddedFile." #name "()")))

/// The 67 breeds of cats: facts from general knowledge, and descriptions written for the sandbox.
///
/// A breed has three lines.
///
/// 1. `id|name|origin|country code|life span|weight|temperament`. The country code is ISO 3166-1 alpha-2. The life span
///    in years and the weight in whole kilograms have the form `a - b`. The temperament is a comma list.
/// 2. Twelve traits from 1 to 5, then `|`, nine flags of 0 or 1, then `|` and the RGB colours of fur, stripes, ears and
///    eyes in hexadecimal. The traits are adaptability, affection level, child friendly, dog friendly, energy level,
///    grooming, health issues, intelligence, shedding level, social needs, stranger friendly, vocalisation. The flags
///    are indoor, experimental, hairless, natural, rare, rex, suppressed tail, short legs, hypoallergenic. A breed
///    without photos has no colours.
/// 3. The description.
EMBEDDED_FILE(breeds);

/// The categories and words for the listings of the search sandbox; all brands are made up.
///
/// A line that starts with `#` is a department: its category ID, its name and its brands. Every other line is a leaf
/// category of the department above: its ID, its name, the subject of its pictures, the lowest and the highest usual
/// price in dollars, and four comma-separated lists: materials, sizes, features and kinds.
EMBEDDED_FILE(departments);

/// Some 3,900 postal codes of the United States in ascending order, at least one for each three digits in use.
///
/// A line has the code, the name of the place, the two letters of its state, its latitude and its longitude, with tabs
/// between them. Published by GeoNames (https://www.geonames.org) under CC BY 4.0.
EMBEDDED_FILE(places);

/// The states and territories of the United States: two letters (USPS Publication 28), a tab, and the name.
EMBEDDED_FILE(states);

/// Drawings of garments as JPEG, 120 × 150 pixels.
EMBEDDED_FILE(cardigan);
EMBEDDED_FILE(jumper);
EMBEDDED_FILE(shirt);
EMBEDDED_FILE(striped);
EMBEDDED_FILE(tee);
EMBEDDED_FILE(vest);

/// The icons of badges as PNG: two of 160 × 60 pixels in RGB, and `loyalty` of 68 × 38 pixels in RGBA.
EMBEDDED_FILE(gonesoon);
EMBEDDED_FILE(loyalty);
EMBEDDED_FILE(sale);

/// Articles of the documentation, in Markdown.
EMBEDDED_FILE(serveYourApp);
EMBEDDED_FILE(useRealServices);
EMBEDDED_FILE(useFromAnAssistant);
EMBEDDED_FILE(externalCommands);

#undef EMBEDDED_FILE
#endif
