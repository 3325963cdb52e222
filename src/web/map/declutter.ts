/**
 * Decides which pins are drawn at full size in dense areas. A pin that covers others shows their number, so no ATM disappears
 * completely.
 */

import type { Pin } from './pin.ts';
import type { PixelBox } from './visibleBox.ts';

/** The tip of a pin, in pixels at the current zoom level. */
export interface Foot {
  readonly x: number;
  readonly y: number;
}

export interface Drawn {
  /** "under": covered by the body of another pin, or by the disk that replaces a pin that covers others. */
  readonly size: 'pin' | 'dot' | 'under';
  /** The indices of the points that this pin covers. */
  readonly beneath: readonly number[];
  /** The pixels that the mark covers, relative to the tip; absent for "under". */
  readonly box?: PixelBox;
}

/** The size of a pin's body above its tip, pixels: [half width, height]. */
const body = [16, 44] as const;
const chosenBody = [22, 62] as const;
/** The permitted overlap of two pins' boxes, pixels. The rounded shapes inside the boxes do not overlap. */
const slack = 5;
/**
 * The dimensions of the disk with a number that may replace a pin, in pixels. `diskFoot` is the height of the disk's lower edge
 * above the tip, and `gap` is the minimum gap between two disks.
 */
const [diskRadius, diskFoot, gap] = [19, 2, 4];
/** The radius of a dot, pixels. Its lower edge is at the tip. */
const dotRadius = 8;
const dotBox: PixelBox = { left: -dotRadius, top: -2 * dotRadius, right: dotRadius, bottom: 0 };
/** A dot whose lower edge is less than this far below a pin's tip counts as covered, pixels. */
const tip = 6;

interface Standing extends Foot {
  readonly number: number;
  readonly half: number;
  readonly height: number;
  /**
   * The points that this pin covers. If there are any, the pin becomes a disk with their number, unless it is the selected pin.
   */
  readonly beneath: number[];
}

function collide(a: Standing, b: Standing): boolean {
  const apart = Math.abs(a.x - b.x) >= a.half + b.half - slack;
  return !apart && a.y - a.height < b.y - slack && b.y - b.height < a.y - slack;
}

const covers = ({ x, y, half, height }: Standing, foot: Foot): boolean =>
  Math.abs(foot.x - x) < half && foot.y > y - height && foot.y < y + tip;

const isGroup = ({ half, beneath }: Standing): boolean => beneath.length > 0 && half !== chosenBody[0];

/** The box of a pin, or of the disk that replaces it. */
const lookOf = (one: Standing): Standing =>
  isGroup(one) ? { ...one, y: one.y - diskFoot, half: diskRadius, height: 2 * diskRadius } : one;

/** Whether two marks overlap, if at least one of them is a disk. Two disks must be separated by a gap. */
function meet(a: Standing, b: Standing): boolean {
  if (isGroup(a) && isGroup(b)) return Math.hypot(a.x - b.x, a.y - b.y) < 2 * diskRadius + gap;
  return (isGroup(a) || isGroup(b)) && collide(lookOf(a), lookOf(b));
}

/** Whether a dot is behind a disk, according to the distance between their centres. */
function isBehind(foot: Foot, one: Standing): boolean {
  return (
    isGroup(one) && Math.hypot(foot.x - one.x, foot.y - dotRadius - (one.y - diskFoot - diskRadius)) < diskRadius + dotRadius / 2
  );
}

/** Merges each disk with the pins and disks that it would overlap. The more important mark remains. */
function mergeGroups(standing: readonly Standing[]): readonly Standing[] {
  const left = [...standing];
  for (let one = 0; one < left.length; one++) {
    const a = left[one] as Standing;
    const at = left.findIndex((b, other) => other > one && b.half === body[0] && a.half === body[0] && meet(a, b));
    if (at < 0) continue;
    const [taken] = left.splice(at, 1) as [Standing];
    a.beneath.push(taken.number, ...taken.beneath);
    // The merged mark is now a disk and may overlap marks that were checked before, so start again.
    one = -1;
  }
  return left;
}

function drawnPin(one: Standing): Drawn {
  const { y, half, height } = lookOf(one);
  const bottom = y - one.y;
  return { size: 'pin', beneath: one.beneath, box: { left: -half, top: bottom - height, right: half, bottom } };
}

/** The rank of the selected pin, which is drawn larger. */
export const chosenRank = 0;

/**
 * The rank in dense areas, smallest first: the selected pin, the nearest pin, open ATMs, and finally ATMs that do not dispense
 * cash. Confirmed matches rank before all ATMs that may match, so the pin or disk of a group shows whether it contains a match.
 */
export function pinRankOf({ key, state, mayFit, cashless }: Pin, number: number, selected: string | undefined): number {
  if (key === selected) return chosenRank;
  if (cashless) return 9;
  return (number === 0 ? 1 : { open: 2, unknown: 3, closed: 4 }[state]) + (mayFit ? 4 : 0);
}

/**
 * The number of ATMs at some pins that are known to match the filters, and of those that may match. A mark shows only one of
 * them, because the marks of matches must add up to the number of matches in view.
 */
export function tally(pins: readonly Pin[]): readonly [matching: number, unsure: number] {
  const unsure = pins.reduce((sum, pin) => sum + (pin.unsure ?? 0), 0);
  return [pins.reduce((sum, pin) => sum + pin.uids.length, 0) - unsure, unsure];
}

/**
 * Places pins in the order of their ranks. A pin that would cover an earlier pin becomes a dot. Returns the results in the order
 * of `feet`.
 * @param ranks the rank of each foot, where a smaller number is more important; ties are broken by order
 */
export function declutter(feet: readonly Foot[], ranks: readonly number[]): readonly Drawn[] {
  const rank = (number: number) => ranks[number] ?? Number.POSITIVE_INFINITY;
  const order = feet.map((_, number) => number).sort((a, b) => rank(a) - rank(b) || a - b);
  const placed: Standing[] = [];
  for (const number of order) {
    const [half, height] = rank(number) === chosenRank ? chosenBody : body;
    const pin = { ...(feet[number] as Foot), number, half, height, beneath: [] };
    if (!placed.some((other) => collide(other, pin))) placed.push(pin);
  }
  const isPlaced = new Set(placed.map(({ number }) => number));
  const dots = order.filter((number) => !isPlaced.has(number));
  /** Adds each dot that is behind a mark to that mark's count, and returns the other dots. */
  const uncovered = (
    numbers: readonly number[],
    marks: readonly Standing[],
    isCovered: (foot: Foot, mark: Standing) => boolean,
  ) =>
    numbers.filter((number) => {
      const cover = marks.find((mark) => isCovered(feet[number] as Foot, mark));
      cover?.beneath.push(number);
      return cover === undefined;
    });
  const seen = uncovered(dots, placed, (foot, pin) => covers(pin, foot));
  const standing = mergeGroups(placed);
  const left = new Set(uncovered(seen, standing, isBehind));
  const pins = new Map(standing.map((one) => [one.number, drawnPin(one)]));
  return feet.map(
    (_, number) =>
      pins.get(number) ?? (left.has(number) ? { size: 'dot', beneath: [], box: dotBox } : { size: 'under', beneath: [] }),
  );
}
