import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DryRun } from '../../../contract/console/lookUpFixes.ts';
import { ShownPersonContext } from '../../data/useSession.ts';
import { DryRunResult } from './DryRunResult.tsx';
import { sumsOfPages } from './useDryRun.ts';

const checkedPage: DryRun = {
  version: 'v',
  existing: [],
  checked: 1_000,
  next: 'a',
  callers: [{ caller: 'fio', found: 7, merchant: 0, repeated: 3, record: true }],
  examples: [{ caller: 'fio', description: 'KUFLIK 7', before: {}, after: {} }],
};
const uncheckedPage: DryRun = {
  ...{ version: 'v', existing: [], checked: 0, next: 'a', callers: [], examples: [] },
  isUnchecked: true,
};

/** Reads the pages in order. */
async function readPages(pages: readonly DryRun[], first?: DryRun) {
  const positions: (string | undefined)[] = [];
  const read = async (after: string | undefined) => {
    const page = pages[positions.length];
    positions.push(after);
    if (page === undefined) throw new Error('More pages are read than expected');
    return page;
  };
  const sums = await Array.fromAsync(sumsOfPages(first, read));
  return { sums: sums.at(-1), positions };
}

it('keeps the counts of the previous pages if a page cannot be checked, and continues with the same page', async () => {
  const interrupted = await readPages([checkedPage, uncheckedPage]);
  expect(interrupted.sums).toEqual({ ...checkedPage, isUnchecked: true });
  expect(interrupted.positions).toEqual([undefined, 'a']);
  const { next: _, ...last } = checkedPage;
  const { sums, positions } = await readPages([last], interrupted.sums);
  expect(positions).toEqual(['a']);
  expect(sums).toMatchObject({ checked: 2_000, callers: [{ found: 14, repeated: 3 }] });
  expect(sums).not.toHaveProperty('isUnchecked');
  expect(sums).not.toHaveProperty('next');
});

const shown = (result: DryRun) => {
  const actions = { start: async () => {}, more: async () => {}, stop: () => {} };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ShownPersonContext value={{ name: 'anna', role: 'steward', hasEnded: false, provider: false }}>
        <DryRunResult title="Changes" run={{ result, isRunning: false, ...actions }} />
      </ShownPersonContext>
    </QueryClientProvider>,
  );
};

it('shows the counts below the warning, with a button to continue', async () => {
  const { sums = checkedPage } = await readPages([checkedPage, uncheckedPage]);
  const texts = ['Part of the database is not responding', '1,000', 'fio', 'KUFLIK 7', 'Check more'];
  const html = shown(sums);
  const positions = texts.map((text) => html.indexOf(text));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

it('shows only the warning if nothing was checked', () => {
  const { next: _, ...first } = uncheckedPage;
  expect(shown(first)).not.toMatch(/<table|<button/);
});
