import type { CallerUse, HourOfUse } from '../../../contract/console/callerFigures.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Warning } from '../../ui/Warning.tsx';
import { callersTexts } from './callersTexts.ts';

const refreshMs = 60_000;
const secondsPerHour = 3_600;

/** How a caller has used the API in the last day, against its limit. */
export function CallerUsage({ slug }: { readonly slug: string }) {
  const texts = useTexts(callersTexts);
  const { count, time, share } = useFormats();
  const use = useOperatorData<CallerUse>(`/callers/${encodeURIComponent(slug)}/use`, refreshMs);
  const { usage } = texts;
  return (
    <section className="console-panel" aria-labelledby="use">
      <h2 id="use">{usage.title}</h2>
      <Loaded query={use}>
        {({ limits, day, hours }) => {
          const busiest = hours.toSorted((a, b) => b.requests - a.requests)[0];
          const ofLimit = ({ requests }: HourOfUse) =>
            limits ? share(requests, limits.requestsPerSecond * secondsPerHour) : usage.noLimit;
          return (
            <>
              <p>
                {limits
                  ? `${texts.limit(count(limits.requestsPerSecond), count(limits.burst))}${limits.isDefault ? ` (${texts.absent.limits})` : ''}.`
                  : usage.unlimited}{' '}
                {usage.counts}
              </p>
              {day.limited > 0 && <Warning>{usage.limited(count(day.limited))}</Warning>}
              <dl className="console-figures">
                <Figure name={usage.requests} value={count(day.requests)} />
                <Figure name={usage.lookUps} value={count(day.lookUps)} />
                <Figure name={usage.overLimit} value={count(day.limited)} />
                <Figure name={usage.rejected} value={count(day.rejected)} />
                <Figure name={usage.failed} value={count(day.failed)} />
                {busiest && busiest.requests > 0 && (
                  <Figure name={usage.busiest(time(busiest.hour))} value={limits ? ofLimit(busiest) : count(busiest.requests)} />
                )}
              </dl>
              <details>
                <summary>{usage.byHour}</summary>
                <DataTable
                  label={usage.byHour}
                  rows={hours}
                  keyOf={({ hour }) => hour}
                  columns={[
                    { name: usage.hour, cell: ({ hour }) => <time dateTime={hour}>{time(hour)}</time> },
                    { name: usage.requests, isNumber: true, cell: ({ requests }) => count(requests) },
                    { name: usage.ofLimit, isNumber: true, cell: ofLimit },
                    { name: usage.overLimit, isNumber: true, cell: ({ limited }) => count(limited) },
                    { name: usage.lookUps, isNumber: true, cell: ({ lookUps }) => count(lookUps) },
                  ]}
                  empty={usage.none}
                />
              </details>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
