/** The version of the engine's package: that of `engine/package.json`, as a test checks. Tiles of another one are not read. */
export const engineVersion = '3.6.1';
