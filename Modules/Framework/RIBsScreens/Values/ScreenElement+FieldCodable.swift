extension ScreenElement.Field: Codable {
    private enum CodingKeys: CodingKey {
        case id, label, value, secret, filled, problem, isLive
    }

    /// Decodes a field. A missing `isLive` means false. The value of a secret field is dropped.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        label = try container.decode(String.self, forKey: .label)
        secret = try container.decode(Bool.self, forKey: .secret)
        let text = try container.decode(String.self, forKey: .value)
        value = secret ? "" : text
        filled = try container.decode(Bool.self, forKey: .filled)
        problem = try container.decodeIfPresent(String.self, forKey: .problem)
        isLive = try container.decodeIfPresent(Bool.self, forKey: .isLive) ?? false
    }

    /// Encodes the field, with `isLive` only if it is true.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(label, forKey: .label)
        try container.encode(value, forKey: .value)
        try container.encode(secret, forKey: .secret)
        try container.encode(filled, forKey: .filled)
        try container.encodeIfPresent(problem, forKey: .problem)
        if isLive { try container.encode(true, forKey: .isLive) }
    }
}
