import type { OwnFeeRule } from '../../contract/app.ts';
import type { Atm } from '../../contract/atms.ts';
import { type AttributeName, chipOrder } from '../../contract/attributes.ts';
import type { LiveStatus } from '../../contract/statuses.ts';
import { feeKind, feeText } from '../data/feeText.ts';
import { statusOf } from '../data/liveStatus.ts';
import type { OpenReading } from '../data/openBadge.ts';
import { answerTo } from '../data/threeStates.ts';
import { AttributeWord } from '../list/AttributeWord.tsx';
import type { CostStatement } from '../list/cost/costWords.ts';
import { addressLine, joinKnown } from '../list/place.ts';
import { HowWeKnowLink } from '../settings/HowWeKnowLink.tsx';
import { countryName, dateText } from '../texts/laterFormats.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { LazyPart, type LoadPart } from '../ui/LazyPart.tsx';
import { PathIcon } from '../ui/PathIcon.tsx';
import { CopyAddress } from './Actions.tsx';
import type { CashFactsProps } from './CashFacts.tsx';
import { Section } from './Section.tsx';

const loadCash: LoadPart<CashFactsProps> = () => import('./CashFacts.tsx');

const flag = 'M6 20.5V4h11.5l-2.5 4 2.5 4H6';

/** The maximum length of a value. Longer values do not fit on a line. */
const longestValue = 400;

/**
 * Converts partner data to lines with a key and a value if the data is flat, that is, text, numbers and booleans, or lists of
 * these. Nested data is not shown. The values are shown as text, not as markup.
 */
export function flatData(
  data: Readonly<Record<string, unknown>> | undefined,
  words: { readonly yes: string; readonly no: string },
): readonly (readonly [key: string, value: string])[] | undefined {
  if (data === undefined) return undefined;
  const lines: [string, string][] = [];
  for (const [key, value] of Object.entries(data)) {
    const parts = (Array.isArray(value) ? value : [value]).map((part) => textOf(part, words));
    if (parts.some((part) => part === undefined)) return undefined;
    const text = parts.join(', ');
    if (text.length > longestValue) return undefined;
    lines.push([titled(key), text]);
  }
  return lines.length === 0 ? undefined : lines;
}

function textOf(value: unknown, words: { readonly yes: string; readonly no: string }): string | undefined {
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Converts "dailyLimit" and "daily_limit" to "Daily limit". */
function titled(key: string): string {
  const spaced = key
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

interface FeaturesProps {
  readonly atm: Atm;
  readonly reading: OpenReading;
  /** Epoch ms by the server's clock. */
  readonly now: number;
}

/**
 * The attributes that the operator has reported as not working. Does not add all attributes of an ATM that is out of service or
 * out of cash: the notice above states this, and repeating it on each line would hide what the ATM offers.
 */
export function lostFeatures(status: LiveStatus | undefined): ReadonlySet<AttributeName> {
  const lost = new Set<string>(status?.lostCapabilities);
  return new Set(chipOrder.filter((name) => lost.has(name) || (name === 'depositAtm' && status?.state === 'depositUnavailable')));
}

const shownAttributes = chipOrder.filter((name) => name !== 'openNonStop');

/**
 * Shows all attributes, including unknown ones and those that the operator has reported as currently not working. Omits
 * openNonStop, because the badge at the top and the opening hours already show it.
 */
export function Features({ atm, reading, now }: FeaturesProps) {
  const { texts } = useWords();
  const more = useMore();
  const lost = lostFeatures(statusOf(atm, now));
  return (
    <Section title={more.detail.features}>
      <ul className="features">
        {shownAttributes.map((filter) => {
          const state = answerTo(filter, atm, reading);
          return (
            <li key={filter}>
              {/* If the ATM does not have the attribute, the attribute cannot be out of order. */}
              {lost.has(filter) && state !== 'no' ? (
                <span className="attribute" data-state="no">
                  <Icon name={filter} look="struck" />
                  <span>{more.status.featureDown(texts.attributes[filter].yes)}</span>
                </span>
              ) : (
                <AttributeWord filter={filter} state={state} />
              )}
            </li>
          );
        })}
      </ul>
      <HowWeKnowLink />
    </Section>
  );
}

interface CostProps {
  readonly atm: Atm;
  /** The cost of withdrawing the entered amount, as a list of lines. Absent if no amount is entered. */
  readonly cost: CostStatement | undefined;
}

function Cost({ atm, cost }: CostProps) {
  const { texts, formats } = useWords();
  const more = useMore();
  if (cost === undefined) {
    // The badge at the top says that a fee is unknown.
    const words =
      atm.alliance?.withdrawal === true ? texts.card.freeForYou : feeKind(atm) !== 'unknown' && feeText(atm, texts, formats);
    return (
      <Section title={more.detail.fee}>
        {words && <p>{words}</p>}
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

/**
 * Shows the surcharge, the currencies, the network and the bank's own data, each under its heading if known. The surcharge and
 * the advice about conversions apply only to ATMs.
 */
export function Particulars({
  atm,
  cost,
  network,
  onCards,
  ownFees,
}: CostProps & {
  /** Whether to show that an ATM is or is not in the user's network. */
  readonly network: boolean;
  /** The fees of the user's bank. Absent if not provided. */
  readonly ownFees: readonly OwnFeeRule[] | undefined;
  readonly onCards: () => void;
}) {
  const more = useMore();
  const partner = flatData(atm.partnerData, more.detail);
  return (
    <>
      {!atm.kind && <Cost atm={atm} cost={cost} />}
      <LazyPart load={loadCash} part={{ atm, ownFees: atm.kind ? undefined : ownFees, onCards }} />
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

/** Shows the ATM's address and the quality of its record. */
export function Record({ atm, onReport }: { readonly atm: Atm; readonly onReport: () => void }) {
  const { formats } = useWords();
  const more = useMore();
  const { lat, long } = atm.location.coordinates;
  const address = addressLine(atm);
  const where = joinKnown([address, countryName(formats.locale, atm.location.address.country)]);
  return (
    <Section title={more.detail.about}>
      <dl className="pairs">
        {where && (
          <div>
            <dt>{more.detail.address}</dt>
            <dd>
              <bdi>{where}</bdi>
            </dd>
          </div>
        )}
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
        {atm.checkedOn === undefined
          ? more.detail.checkedUnknown
          : more.detail.checkedOn(dateText(formats.locale, atm.checkedOn))}
      </p>
      <div className="actions">
        {address !== undefined && <CopyAddress address={address} />}
        {/* When the form closes, the focus returns to this button. */}
        <button type="button" className="quiet-button" data-opens="report" onClick={onReport}>
          <PathIcon path={flag} />
          {more.report.title}
        </button>
      </div>
    </Section>
  );
}
