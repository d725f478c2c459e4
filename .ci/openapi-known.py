"""The answers of the stand-ins that schemathesis may complain about, because the real services answer so."""

import re

import schemathesis

# The code of the check (`schemathesis explain CODE`), the operation, what the complaint says, and the reason.
KNOWN = [
    ("ST20[12]", r".*", r"The request line is too long\.", "toolkit serve limits the length of a request line."),
    # Products
    ("ST201", r"GET /(login|register|products)", r"FAILED",
     "The LocalBackend answers 200 to every request, and FAILED in the body."),
    ("ST401", r"GET /products", r"",
     "The LocalBackend answers 200 to every request, and FAILED in the body."),
    ("ST(101|204)", r"[A-Z]+ /(login|register|products)", r"",
     "The LocalBackend answers 501 to other methods."),
    # CodePay
    ("ST201", r"GET /api/v.*", r"parameters? `(order|page|limit|p|l)`",
     "mockapi.io ignores a parameter that it cannot read."),
    ("ST201", r"(POST|PUT|PATCH) /api/v.*", r"in body|application/json|form",
     "mockapi.io checks no types: it stores what it gets."),
    ("ST108", r".* /api/v.*", r"",
     "mockapi.io sends what it has stored, whatever its type is."),
    ("ST202", r".* /api/v.*", r"Precondition failed|belongs to another request",
     "Whether a condition holds, or a key is new, depends on the requests before."),
    ("ST302", r".* /api/v.*", r"",
     "A repeated Idempotency-Key gets the answer to the first request, and its item may be gone."),
    # Cats
    ("ST201", r"GET /rest/.*", r"parameters? `(totals|count|metafields|fetchchildren)`",
     "restdb.io takes any other value of a switch for 'false'."),
    ("ST201", r"(POST|PUT|PATCH) /rest/.*", r"in body",
     "The schema describes a cat; a collection with another name takes any document."),
    ("ST201", r"GET /media/.*", r"parameters? `s`",
     "The archive sends the whole picture for a size that it does not know."),
    ("ST201", r"DELETE /rest/.*", r"",
     "restdb.io reads the body and q only for the ID *."),
    ("ST202", r"(POST|PUT|PATCH) /rest/.*", r"No field can have this name",
     "The names of fields of inner objects have the same rules, which a schema cannot say without recursion."),
    ("ST202", r"POST /rest/\{collection\}/\{id\}", r"This is not valid JSON",
     "Only DELETE has no body here, and a schema cannot say so."),
    ("ST203", r"POST /rest/\{collection\}/\{id\}", r"",
     "restdb.io does not support POST on a document (405), unless a header field says otherwise."),
    ("ST201", r"GET /v1/.*", r"parameter",
     "TheCatAPI ignores a parameter that it cannot read."),
    ("ST201", r"GET /api/images/get", r"parameter",
     "TheCatAPI's old address ignores a parameter that it cannot read, too."),
    ("ST202", r"[A-Z]+ /v1/.*", r"INVALID_DATA|Couldn't find an image|There is no such image",
     "TheCatAPI answers 400 for an unknown ID."),
    ("ST201", r"POST /v1/(votes|favourites)", r"in body",
     "TheCatAPI checks neither the type of sub_id nor the size of a vote."),
    ("ST202", r"POST /v1/favourites", r"DUPLICATE_FAVOURITE",
     "TheCatAPI answers 400 to a favourite that exists; the requests before decide that."),
    ("ST202", r"POST /v1/images/upload", r"Invalid file data",
     "The file must be a picture, which a schema cannot say."),
    ("ST201", r"POST /mail", r"in body",
     "The mail service checks the subject only, because nothing is sent."),
    ("ST205", r"[A-Z]+ (/rest/|/v1/images/|/api/v).*", r"Undocumented methods advertised",
     "The path also fits a route with a parameter, such as /rest/{collection}, and Allow names its methods, too."),
    # Search
    ("ST201", r"(GET|POST) /(services/search/FindingService/v1|MerchandisingService|shopping)", r"",
     "eBay's classic services answer 200, with Failure in the body, or ignore what they cannot read."),
    ("ST101", r"(GET|POST) /(services/search/FindingService/v1|MerchandisingService)",
     r"Operation not found|Invalid Application|neither XML nor JSON",
     "The gateway of these services answers 500 to an unknown operation or key."),
    ("ST401", r"(GET|POST) /(services/search/FindingService/v1|MerchandisingService)", r"",
     "The gateway of these services answers 500 to an unknown operation or key."),
    ("ST401", r"(GET|POST) /shopping", r"",
     "The Shopping API answers 200 to an unknown key, with Failure in the body."),
    ("ST201", r"GET /customsearch/v1", r"parameters? `searchType`",
     "The stand-in has only images, and finds images for every type."),
    ("ST401", r"GET /customsearch/v1", r"",
     "Google answers 400 to a request without a key, and the stand-in takes every key."),
    ("ST202", r"GET /customsearch/v1", r"The parameter key is missing",
     "Google answers 400 to a request without a key, and the stand-in takes every key."),
    ("ST201", r"GET /(postalCodeSearch|postalCodeLookup|findNearbyPostalCodes|search)JSON", r"(?i)postalCodes|geonames",
     "GeoNames answers with an empty list, or ignores what it cannot read."),
    ("ST203", r"GET /buy/browse/.*", r"Missing access token",
     "The Browse API answers 403 to a request without a token."),
    ("ST202", r"GET /buy/browse/v1/item_summary/search", r"12001",
     "One of four parameters is needed, which OpenAPI cannot say."),
    ("ST202", r"GET /buy/browse/v1/item/get_items", r"11007",
     "One of two parameters is needed, which OpenAPI cannot say."),
    ("ST202", r"POST /identity/v1/oauth2/token", r"invalid_(grant|scope)",
     "The grant decides which field is needed, and the service answers 400 without it."),
    ("ST202", r"GET /buy/browse/v1/item/get_item_by_legacy_id", r"1100[36]",
     "The Browse API answers 400 to an unknown legacy ID, and to that of a group."),
    ("ST201", r"GET /buy/browse/v1/item_summary/search", r"parameters? `sort`",
     "The Browse API ignores an unknown order, and adds a warning."),
    ("ST201", r"GET /buy/browse/v1/item/\{id\}", r"parameters? `fieldgroups`",
     "The Browse API ignores a field group that it does not know."),
]


@schemathesis.hook
def filter_failure(context, failure, case, response):
    """Drop the complaints of the list."""
    text = f"{failure.title}\n{failure.message}\n{response.content[:2000].decode(errors='replace')}"
    return not any(
        re.fullmatch(code, failure.code) and re.fullmatch(operation, case.operation.label) and re.search(complaint, text)
        for code, operation, complaint, _ in KNOWN
    )


@schemathesis.deserializer("image/*", "text/html")
def deserialize_file(context, response):
    """Take a file as a text, because its schema says nothing about it."""
    return ""
