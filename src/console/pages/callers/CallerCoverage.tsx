import { useMemo } from 'react';
import type { Coverage, CoveredOperator } from '../../../contract/console/callerFigures.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { ConsoleMap } from '../../ui/ConsoleMap.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { callersTexts } from './callersTexts.ts';

/** The operators that a caller's lists name, and a map of their ATMs. */
export function CallerCoverage({ slug }: { readonly slug: string }) {
  const texts = useTexts(callersTexts).coverage;
  const { count } = useFormats();
  const coverage = useOperatorData<Coverage>(`/callers/${encodeURIComponent(slug)}/coverage`);
  return (
    <section className="console-panel" aria-labelledby="coverage">
      <h2 id="coverage">{texts.title}</h2>
      <p className="console-soft">{texts.intro}</p>
      <Loaded query={coverage}>
        {({ operators, atms, areas }) => (
          <>
            {atms > 0 && <p>{texts.total(count(atms), count(operators.length))}</p>}
            {atms > 0 && <CoverageMap areas={areas} />}
            <DataTable
              label={texts.table}
              rows={operators}
              keyOf={({ uid }) => uid}
              columns={[
                { name: texts.operator, cell: ({ name }) => name },
                { name: texts.country, cell: (operator) => <Countries operator={operator} /> },
                { name: texts.atms, isNumber: true, cell: (operator) => count(operator.atms) },
                { name: texts.lists, cell: ({ lists }) => lists.map((list) => texts.listNames[list]).join(', ') },
              ]}
              empty={texts.none}
            />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** The number of countries that a row names. */
const mostCountries = 5;

function Countries({ operator: { countries } }: { readonly operator: CoveredOperator }) {
  const texts = useTexts(callersTexts).coverage;
  const { count } = useFormats();
  const shown = countries.slice(0, mostCountries);
  const names = shown.map(({ country, atms }) => (countries.length === 1 ? country : `${country} (${count(atms)})`)).join(', ');
  return countries.length > shown.length ? texts.more(names, count(countries.length - shown.length)) : names;
}

function CoverageMap({ areas }: Pick<Coverage, 'areas'>) {
  const texts = useTexts(callersTexts).coverage;
  const { count } = useFormats();
  const kinds = useMemo(
    () =>
      ({
        own: { name: texts.ownAtms, sign: 'circle', colour: 'brand' },
        alliance: { name: texts.allianceAtms, sign: 'diamond', colour: 'good' },
      }) as const,
    [texts],
  );
  const points = useMemo(
    () =>
      areas.map(({ lat, long, atms, isOwn, operator }) => ({
        key: `${lat} ${long}`,
        ...{ lat, long },
        kind: isOwn ? ('own' as const) : ('alliance' as const),
        label: texts.area(count(atms), operator),
      })),
    [areas, texts, count],
  );
  return <ConsoleMap label={texts.map} points={points} kinds={kinds} />;
}
