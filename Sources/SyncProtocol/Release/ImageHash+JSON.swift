package import ContestCore

extension ImageHash: JSONWritable {}
