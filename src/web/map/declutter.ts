/** Decides which pins are drawn in full size in dense areas. No pin is hidden completely. */

/** A pin's tip in pixels at the current zoom. */
interface Foot {
  readonly x: number;
  readonly y: number;
}

export interface Drawn {
  /** "under": covered by another pin's body, which shows a count. */
  readonly size: 'pin' | 'dot' | 'under';
  /** The indices of the points covered by this pin. */
  readonly beneath: readonly number[];
}

/** Size of a pin's body above its tip, pixels: [half width, height]. */
const body = [16, 44] as const;
const chosenBody = [22, 62] as const;
/** Allowed overlap of two pins' boxes, pixels. Their rounded shapes are still separate. */
const slack = 5;
/** A dot this close to a pin's tip counts as covered by it, pixels. */
const tip = 6;

interface Standing extends Foot {
  readonly number: number;
  readonly half: number;
  readonly height: number;
}

function collide(a: Standing, b: Standing): boolean {
  const apart = Math.abs(a.x - b.x) >= a.half + b.half - slack;
  return !apart && a.y - a.height < b.y - slack && b.y - b.height < a.y - slack;
}

const covers = ({ x, y, half, height }: Standing, foot: Foot): boolean =>
  Math.abs(foot.x - x) < half && foot.y > y - height && foot.y < y + tip;

/** The rank of the selected pin, which is drawn larger. */
export const chosenRank = 0;

/**
 * Pins are placed by rank. One that would cover an earlier one becomes a dot. Returns the results in the order of the feet.
 * @param ranks of each foot: the smallest is the most important; ties are broken by order
 */
export function declutter(feet: readonly Foot[], ranks: readonly number[]): readonly Drawn[] {
  const rank = (number: number) => ranks[number] ?? Number.POSITIVE_INFINITY;
  const order = feet.map((_, number) => number).sort((a, b) => rank(a) - rank(b) || a - b);
  const standing: Standing[] = [];
  for (const number of order) {
    const [half, height] = rank(number) === chosenRank ? chosenBody : body;
    const pin = { ...(feet[number] as Foot), number, half, height };
    if (!standing.some((other) => collide(other, pin))) standing.push(pin);
  }
  const isStanding = new Set(standing.map(({ number }) => number));
  const beneath = new Map<number, number[]>();
  const under = new Set<number>();
  for (const number of order) {
    if (isStanding.has(number)) continue;
    const cover = standing.find((pin) => covers(pin, feet[number] as Foot));
    if (cover === undefined) continue;
    under.add(number);
    beneath.set(cover.number, [...(beneath.get(cover.number) ?? []), number]);
  }
  return feet.map((_, number) => ({
    size: isStanding.has(number) ? 'pin' : under.has(number) ? 'under' : 'dot',
    beneath: beneath.get(number) ?? [],
  }));
}
