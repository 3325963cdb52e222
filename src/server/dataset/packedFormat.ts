/**
 * The version of what is packed out of the data, and of how: a file of another version is packed again. Raise it with every change of
 * what is packed; `packedFormat.test.ts` fails where that was forgotten.
 */
export const packedFormat = 1;
