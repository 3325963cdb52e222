import type { Arrivals } from './arrive.ts';
import type { Handled } from './handle.ts';
import type { Audited } from './lighthouse.ts';
import type { Watched } from './phone.ts';
import { type Line, median } from './table.ts';

const of = <T>(all: readonly T[], value: (one: T) => number): number => median(all.map(value));
const points = (all: readonly Audited[], category: keyof Audited['scores']) => of(all, ({ scores }) => scores[category]);

/** Formats a page's audits as lines of the table. @param bare the audits of the bare page, which are the baseline */
export function audited(page: string, all: readonly Audited[], bare: readonly Audited[]): readonly Line[] {
  const line = (what: string, unit: Line['unit'], value: (one: Audited) => number, goal?: number): Line => ({
    what: `${page}: ${what}`,
    unit,
    finder: of(all, value),
    bare: of(bare, value),
    ...(goal === undefined ? {} : { goal }),
  });
  return [
    line('Lighthouse performance', 'points', ({ scores }) => scores.performance, 95),
    ...(['accessibility', 'best-practices', 'seo'] as const).map(
      (category): Line => ({ what: `${page}: ${category}`, unit: 'points', finder: points(all, category), goal: 100 }),
    ),
    line('largest contentful paint, simulated', 's', ({ lcp }) => lcp, 1800),
    line('layout shift', '', ({ cls }) => cls, 0.02),
    line('total blocking time of scripts', 'ms', ({ blocked }) => blocked),
  ];
}

export function arrived(town: readonly Arrivals[], bare: readonly Arrivals[]): readonly Line[] {
  const since = ({ list = Number.NaN, position = Number.NaN }: Watched) => list - position;
  const tile = ({ tile = Number.NaN }: Watched) => tile;
  return [
    { what: 'list after the position is known, first visit', unit: 's', finder: of(town, ({ cold }) => since(cold)), goal: 1500 },
    { what: 'list after the position is known, next visit', unit: 's', finder: of(town, ({ warm }) => since(warm)), goal: 500 },
    { what: 'list, first visit', unit: 's', finder: of(town, ({ cold }) => cold.list ?? Number.NaN) },
    { what: 'list, next visit', unit: 's', finder: of(town, ({ warm }) => warm.list ?? Number.NaN) },
    ...(['cold', 'warm'] as const).flatMap((when): Line[] => {
      const visit = when === 'cold' ? 'first visit' : 'next visit';
      return [
        {
          what: `largest contentful paint, ${visit}`,
          unit: 's',
          finder: of(town, (one) => one[when].lcp),
          bare: of(bare, (one) => one[when].lcp),
          goal: 1800,
        },
        {
          what: `first map tile, ${visit}`,
          unit: 's',
          finder: of(town, (one) => tile(one[when])),
          bare: of(bare, (one) => tile(one[when])),
        },
        {
          what: `layout shift, ${visit}`,
          unit: '',
          finder: of(town, (one) => one[when].cls),
          bare: of(bare, (one) => one[when].cls),
          goal: 0.02,
        },
      ];
    }),
  ];
}

export function handled(all: readonly (readonly Handled[])[]): readonly Line[] {
  const names = all[0]?.map(({ name }) => name) ?? [];
  const value = (name: string, key: 'delay' | 'frame') =>
    of(all, (run) => run.find((one) => one.name === name)?.[key] ?? Number.NaN);
  return names.map((name) => ({
    what: `touch to next frame, 200 ATMs: ${name}`,
    unit: 'ms',
    finder: value(name, 'delay'),
    goal: 100,
  }));
}
