/**
 * Returns a 32-bit hash of two numbers. The benchmark uses hashes instead of a sequence of random numbers, so that the attributes
 * of the n-th ATM do not depend on earlier ATMs.
 */
export function scramble(value: number, seed: number): number {
  let mixed = Math.imul(value ^ (seed * 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Returns a pseudorandom number in [0, 1) that depends only on the arguments. */
export const chance = (value: number, seed: number): number => scramble(value, seed) / 4_294_967_296;

/** Returns a normally distributed number with mean 0 and standard deviation 1 (Box-Muller). */
export function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
