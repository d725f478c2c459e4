extension Measurement {
    /// The JSON coders of the core, as separate processes, so that jq and Python do the same: read a file, write rows.
    static let json = Measurement(name: "json", summary: "Decode and encode 100,000 cats.") { bench in
        let file = try bench.sampleFile()
        let decode = bench.worker([DecodeCats.name, file], as: "core: decode")
        let recode = bench.worker([RecodeCats.name, file, "--output", "ndjson"], as: "core: decode, encode")
        let jq = bench.program("jq", ["-c", ".[]", file], as: "jq -c .[]")
        let loads = try bench.python(load, [file], as: "python3: json.load")
        let dumps = try bench.python(load + dump, [file], as: "python3: json.load, dumps")
        return try Race(decode, beside: loads).figures([.wall: nil])
            + Race(recode, beside: jq).figures([.wall: nil, .peakMemory: nil])
            + Race(recode, beside: dumps).figures([.wall: nil, .peakMemory: nil])
    }

    private static let load = "import json, sys\ncats = json.load(open(sys.argv[1]))\n"
    private static let dump = "for cat in cats: print(json.dumps(cat))\n"
}
