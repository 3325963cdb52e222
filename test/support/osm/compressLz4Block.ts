/** Compresses data with LZ4, for tests of the reader. */

/** Returns one raw LZ4 block. Uses greedy matching, with a table of the last position of each four-byte sequence. */
export function compressLz4Block(input: Uint8Array): Buffer {
  const output: number[] = [];
  const lastPlace = new Map<string, number>();
  const count = (total: number): void => {
    let left = total - 15;
    for (; left >= 255; left -= 255) output.push(255);
    if (left >= 0) output.push(left);
  };
  const sequence = (literals: Uint8Array, distance: number, length: number): void => {
    output.push((Math.min(literals.length, 15) << 4) | Math.min(Math.max(length - 4, 0), 15));
    count(literals.length);
    output.push(...literals);
    if (length === 0) return;
    output.push(distance & 255, distance >> 8);
    count(length - 4);
  };
  let done = 0;
  // The format requires the last five bytes to be literals.
  for (let i = 0; i + 12 < input.length; i++) {
    const four = input.subarray(i, i + 4).join();
    const place = lastPlace.get(four);
    lastPlace.set(four, i);
    if (place === undefined || i - place > 65535) continue;
    let length = 4;
    while (i + length < input.length - 5 && input[place + length] === input[i + length]) length++;
    sequence(input.subarray(done, i), i - place, length);
    i += length - 1;
    done = i + 1;
  }
  sequence(input.subarray(done), 0, 0);
  return Buffer.from(output);
}
