import type { ReactNode } from 'react';
import type { Atm } from '../../contract/atms.ts';
import { feeText, hintBesideFee } from '../data/feeText.ts';
import type { OpenReading } from '../data/openBadge.ts';
import { answerTo } from '../data/threeStates.ts';
import { AttributeWord } from '../list/AttributeWord.tsx';
import type { CostStatement } from '../list/cost/costWords.ts';
import { addressLine } from '../list/place.ts';
import { useHint } from '../list/useHint.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { flatData } from './flatData.ts';

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ title, children }: SectionProps) {
  return (
    <section className="fact">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

const offered = ['depositAtm', 'contactless', 'wheelchairAccess', 'voiceAssistant', 'openNonStop'] as const;

/** Every attribute, whatever is known of it. */
export function Features({ atm, reading }: { readonly atm: Atm; readonly reading: OpenReading }) {
  const more = useMore();
  return (
    <Section title={more.detail.features}>
      <ul className="features">
        {offered.map((filter) => (
          <li key={filter}>
            <AttributeWord filter={filter} state={answerTo(filter, atm, reading)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface CostProps {
  readonly atm: Atm;
  /** Of an entered amount, line by line; absent: what is known without one. */
  readonly cost: CostStatement | undefined;
}

function Cost({ atm, cost }: CostProps) {
  const { texts, formats } = useWords();
  const more = useMore();
  if (cost === undefined) {
    return (
      <Section title={more.detail.fee}>
        <p>{feeText(atm, texts, formats)}</p>
        <p className="fine">{more.fee.note}</p>
      </Section>
    );
  }
  return (
    <Section title={cost.title}>
      <dl className="pairs cost-lines">
        {cost.lines.map(([who, what]) => (
          <div key={who}>
            <dt>{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {cost.notes.length > 0 && <p className="fine">{cost.notes.join(' ')}</p>}
    </Section>
  );
}

/** Surcharge, exact place, currencies, network: what is known, each under its heading. */
export function Particulars({
  atm,
  cost,
  network,
}: CostProps & { /** Whether anything can be said of the person's network here. */ readonly network: boolean }) {
  const { formats } = useWords();
  const more = useMore();
  const hint = useHint(hintBesideFee(atm));
  const partner = flatData(atm.partnerData, more.detail);
  return (
    <>
      <Cost atm={atm} cost={cost} />
      {hint !== undefined && (
        <Section title={more.detail.where}>
          <p>
            <bdi>{hint}</bdi>
          </p>
        </Section>
      )}
      {atm.currencies !== undefined && (
        <Section title={more.detail.currencies}>
          <p>{formats.list(atm.currencies.map((code) => `${formats.currencyName(code)} (${code})`))}</p>
        </Section>
      )}
      {network && atm.alliance !== undefined && <Network alliance={atm.alliance} />}
      {partner !== undefined && (
        <Section title={more.detail.partner}>
          <dl className="pairs">
            {partner.map(([key, value]) => (
              <div key={key}>
                <dt>
                  <bdi>{key}</bdi>
                </dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

function Network({ alliance }: { readonly alliance: NonNullable<Atm['alliance']> }) {
  const more = useMore();
  const words = [
    ...(alliance.withdrawal ? [more.detail.networkWithdrawal] : []),
    ...(alliance.deposit ? [more.detail.networkDeposit] : []),
  ];
  return (
    <Section title={more.detail.network}>
      {(words.length === 0 ? [more.detail.networkNone] : words).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Section>
  );
}

/** Where it stands and how well that is known. */
export function Record({ atm }: { readonly atm: Atm }) {
  const { texts, formats } = useWords();
  const more = useMore();
  const { lat, long } = atm.location.coordinates;
  const land = formats.countryName(atm.location.address.country);
  return (
    <Section title={more.detail.about}>
      <dl className="pairs">
        <div>
          <dt>{more.detail.address}</dt>
          <dd>
            <bdi>{addressLine(atm) ?? texts.card.addressUnknown}</bdi>
            {land !== undefined && <>, {land}</>}
          </dd>
        </div>
        <div>
          <dt>{more.detail.coordinates}</dt>
          <dd>
            <bdi dir="ltr">
              {lat.toFixed(5)}, {long.toFixed(5)}
            </bdi>
          </dd>
        </div>
        {atm.source !== undefined && (
          <div>
            <dt>{more.detail.source}</dt>
            <dd>
              <bdi>{atm.source}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <p className="fine">
        {atm.checkedOn === undefined ? more.detail.checkedUnknown : more.detail.checkedOn(formats.date(atm.checkedOn))}
      </p>
    </Section>
  );
}
