/** Decides whether an object is a business that accepts card payments. */
import { isMainKey, isNoShop, type MainTag, mainTags } from '../../../core/shops/osmCategories.ts';
import type { Tags } from '../../osm/osmObject.ts';
import { cachedTest } from '../../osm/tags/cachedTest.ts';
import { keyword } from '../../osm/tags/cleanText.ts';
import { shopName } from './shopNames.ts';

/** Reasons for omitting objects that resemble a shop. The summary counts the objects by reason. */
const leftOutReasons = {
  nameless: 'no name, no brand and no operator',
  gone: 'vacant or closed',
  cashOnly: 'does not accept cards',
  free: 'free of charge',
  private: 'not open to the public',
  station: 'a station for shared vehicles',
} as const;

const closed = /^(closed|disused|abandoned|removed|demolished|decommissioned|vacant)/;

/** Whether the whole object no longer exists or is vacant. */
function isGone(tags: Tags): boolean {
  if (isNoShop(tags)) return true;
  if (['disused', 'abandoned', 'demolished', 'vacant', 'closed'].some((key) => keyword(tags[key]) === 'yes')) return true;
  return closed.test(keyword(tags.operational_status) ?? '') || /^(shop|amenity) ?closed$/i.test(tags.name ?? '');
}

/** Whether the tags show that the business does not accept cards (OSM wiki, Key:payment). */
function takesNoCards(tags: Tags): boolean {
  if (tags['payment:cards'] === 'no' || tags['payment:cash'] === 'only') return true;
  return tags['payment:credit_cards'] === 'no' && tags['payment:debit_cards'] === 'no';
}

/** Matches kinds that are mostly free or private. They count as shops only if they are tagged with a fee. */
const paidOnly = /^(amenity=parking|leisure=swimming_pool|leisure=stadium)$/;
/** Matches kinds that are often only for members or residents. */
const closedToSome = /^(amenity=parking|amenity=charging_station|leisure=.*)$/;

/**
 * Whether the object is a bicycle-sharing or car-sharing station. Such stations are named after their street and do not accept
 * payments, because users pay in an app.
 */
function isSharingStation(tags: Tags, { value }: MainTag): boolean {
  if (!/^(bicycle_rental|kick-scooter_rental|scooter_rental|car_sharing)$/.test(value)) return false;
  if (tags.shop !== undefined || tags.bicycle_rental === 'shop') return false;
  return (
    /^(docking_station|dropoff_point|key_dispensing_machine)$/.test(tags.bicycle_rental ?? '') ||
    [tags.network, tags.brand, tags.operator].some(Boolean)
  );
}

const says = (value: string | undefined): 'yes' | 'no' | undefined => {
  const word = keyword(value);
  return word === undefined ? undefined : word === 'no' || word === 'none' ? 'no' : 'yes';
};

function whyNot(tags: Tags, main: MainTag): string | undefined {
  const kind = `${main.key}=${main.value}`;
  const fee = says(tags.fee) ?? says(tags['parking:fee']) ?? (says(tags.charge) === 'yes' ? 'yes' : undefined);
  if (isGone(tags)) return leftOutReasons.gone;
  if (closedToSome.test(kind) && /^(private|no|permit|residents)$/.test(tags.access ?? '')) return leftOutReasons.private;
  if (paidOnly.test(kind) && fee !== 'yes') return leftOutReasons.free;
  if (kind === 'tourism=museum' && fee === 'no') return leftOutReasons.free;
  if (isSharingStation(tags, main)) return leftOutReasons.station;
  if (takesNoCards(tags)) return leftOutReasons.cashOnly;
  return shopName(tags, main) === undefined ? leftOutReasons.nameless : undefined;
}

/** Whether the object is a sight with an entrance fee. Such sights count as shops. */
const isSight = (tags: Tags): boolean =>
  (tags.tourism === 'attraction' || tags.tourism === 'viewpoint' || tags.historic !== undefined) && says(tags.fee) === 'yes';

/** Returns the main tags, most important first. The list is empty if the object is not a shop. */
export function mainTagsOfShop(tags: Tags): readonly MainTag[] {
  const found = mainTags(tags);
  if (found.length > 0) return found;
  if (isNoShop(tags)) return [{ key: 'shop', value: 'vacant' }];
  return isSight(tags) ? [{ key: 'tourism', value: 'attraction', category: 'culture' }] : [];
}

/** Whether `classifyShop` may return a class for an object with this key. */
export const isShopKey = (key: string): boolean => isMainKey(key) || key === 'historic';

export function classifyShop(tags: Tags): { kind: 'shop' } | { kind: 'leftOut'; reason: string } | undefined {
  const [main] = mainTagsOfShop(tags);
  if (main === undefined) return undefined;
  // On a settlement, a route or an administrative area, the shop tag is a mistake.
  if (tags.boundary === 'administrative' || tags.route !== undefined || tags.place !== undefined) return undefined;
  const reason = whyNot(tags, main);
  return reason === undefined ? { kind: 'shop' } : { kind: 'leftOut', reason };
}

const wanted =
  /^(amenity|shop|tourism|leisure|healthcare|craft|office|attraction|information|club|barrier|waterway|historic|cuisine|brand|operator|network|branch|level|fee|phone|mobile|website|url|opening_hours|clothes|sport|trade|healthcare:speciality|ref(:store.*|:shop)?|store_number|contact:(phone|mobile|website|url|street|place|housenumber|city|town|village|hamlet|postcode|state|province)|addr:.*|brand:(wikidata|website|short|[a-z]{2,3}(-\w+)?)|operator:(wikidata|short|[a-z]{2,3}(-\w+)?)|network:wikidata|name|name:[a-z]{2,3}(-\w+)?|(alt|old|official|short|int|loc|reg|nat)_name(:[a-z]{2,3}(-\w+)?)?)$/;

const isWanted = cachedTest((key) => wanted.test(key));

/** Keeps only the tags that `recordOf` needs, to save memory for a million shops. */
export function slimShopTags(tags: Tags): Tags {
  const slim: Record<string, string> = {};
  for (const key in tags) {
    const value = tags[key];
    if (value !== undefined && isWanted(key)) slim[key] = value;
  }
  return slim;
}
