/** Which of many pins are drawn whole, so that a crowd stays a map that can be read, and none is lost from sight. */

/** A pin's foot in pixels of the map's present scale. */
export interface Foot {
  readonly x: number;
  readonly y: number;
}

export interface Drawn {
  /** "under": its place is beneath another pin's body; that pin says so with a number. */
  readonly size: 'pin' | 'dot' | 'under';
  /** The points beneath this pin, by their number in the list. */
  readonly beneath: readonly number[];
}

/** Bodies around their foot, pixels: [half width, height]. */
const body = [16, 44] as const;
const chosenBody = [22, 62] as const;
/** So much may two pins reach into each other's corners: shapes with tips and round edges still stand apart. */
const slack = 5;
/** A dot this near to a pin's tip is as good as under it. */
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

/** The rank of the selected one, which is drawn larger. */
export const chosenRank = 0;

/**
 * The first keep their size, those who would cover one of them become dots. The answer is in the order of the feet.
 * @param ranks of each foot: the smallest is the most important, the earlier among equals
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
