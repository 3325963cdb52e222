import fp from 'fastify-plugin';
import type { AppConfig, CoveredPlace } from '../../contract/app.ts';
import { ownRoutes } from '../../contract/routes.ts';
import { cardChoices } from '../../core/atms/cardChoices.ts';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import type { OverpassSettings } from '../atms/fill/overpassSettings.ts';
import { authorize } from '../auth/authorize.ts';
import type { Identified } from '../auth/callerAuthenticator.ts';
import { callerOperators } from '../auth/callerOperators.ts';
import type { Directory } from '../auth/directory.ts';
import { publicOwnFees } from '../auth/ownFees.ts';
import { sandboxSlug } from '../auth/sandboxCaller.ts';
import { operatedBy } from '../auth/scopesOfCaller.ts';
import type { OperatorIndex } from '../dataset/operatorIndex.ts';
import { placesAnswer } from '../dataset/placesAnswer.ts';
import { answer } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import type { BasemapFacts } from '../places/basemap/basemap.ts';
import { coversAll } from '../places/basemap/coversAll.ts';

export interface FinderRoutesOptions {
  readonly appName?: string;
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  readonly offline?: boolean;
  readonly overpass?: OverpassSettings;
}

const hasAlliance = (asks: CallerProfile | Identified | undefined): boolean => {
  if (asks === undefined) return false;
  if ('slug' in asks) return asks.withdrawals !== undefined || asks.deposits !== undefined;
  return asks.kind === 'caller' && asks.caller.hasLists;
};

/** Whether any caller runs ATMs. The sandbox runs only the ATMs of the demo town, so it counts only if this town is loaded. */
function areAtmsRun({ named, find }: Directory, places: readonly CoveredPlace[]): boolean {
  const sandbox = places.some(({ demo }) => demo) ? find(sandboxSlug) : undefined;
  return [...named, ...(sandbox ? [sandbox] : [])].some((profile) => operatedBy(profile).length > 0);
}

/** The card of a bank's customers. Undefined if the bank has no ATMs. */
function cardOf(bank: CallerProfile, operators: OperatorIndex): AppConfig['ownCard'] {
  const { own } = callerOperators(bank, operators);
  // Not the country with most of its ATMs, because a bank in several countries has customers in all of them.
  const { country } = bank;
  const [operator] = own.uids;
  if (operator === undefined) return undefined;
  return { operator, name: operators.find(operator)?.name ?? own.named, ...(country !== undefined && { country }) };
}

const openStreetMap = 'https://www.openstreetmap.org/copyright';

const credits = (attribution: string) => ({
  attribution,
  ...(attribution.includes('OpenStreetMap') && { attributionUrl: openStreetMap }),
});

function basemapOf({ version, bounds, maxZoom, attribution, maps }: BasemapFacts): NonNullable<AppConfig['basemap']> {
  return {
    url: `/tiles/{z}/{x}/{y}?v=${version}`,
    ...credits(attribution),
    bounds: [...bounds],
    maxZoom,
    keep: true,
    // A single map has the same attribution everywhere.
    ...(maps && { parts: maps.map((map) => ({ bounds: [...map.bounds], ...credits(map.attribution) })) }),
  };
}

/**
 * Returns only the service's own map if it covers everything, so that third parties do not get requests. Otherwise, the finder
 * chooses a map by viewport.
 */
function mapsOf(
  own: BasemapFacts | undefined,
  tiles: FinderRoutesOptions['tiles'],
  places: readonly CoveredPlace[],
): Pick<AppConfig, 'basemap' | 'tiles'> {
  if (own === undefined) return tiles ? { tiles } : {};
  const basemap = basemapOf(own);
  const isAll =
    own.maps === undefined ||
    coversAll(
      own.maps.map(({ bounds }) => bounds),
      places,
    );
  return { basemap, ...(tiles && !isAll && { tiles }) };
}

/**
 * The routes of the finder, which are open to everyone. They reveal only a caller's branding, its operator, its price list, and
 * whether it has an alliance.
 */
export const finderRoutes = fp<FinderRoutesOptions>(
  async (app, { appName, tiles, offline = true, overpass }) => {
    const { service, basemap, liveStatuses, callers } = app;
    const { version } = liveStatuses;
    const typed = app.withTypeProvider<SchemaTypes>();
    typed.route({
      ...ownRoutes.getConfig,
      handler: async (request, reply) => {
        const bank = service.bank(request.query.bank, request.headers.host);
        const served = service.watcher.current();
        const places = served?.places ?? [];
        // If callers run ATMs, pages must poll even if no status exists yet, because the first status may arrive while they are
        // open.
        const hasStatuses = version() > 0 || areAtmsRun(callers.current(), places);
        // The bank in the page's URL takes precedence over the authenticated caller.
        const asks = request.query.bank === undefined ? undefined : bank;
        const identified = asks ?? (served && (await service.identify(request.headers, served.operators)));
        const alliance = hasAlliance(identified);
        const allianceOfDemo = alliance && identified !== undefined && 'demo' in identified && identified.demo;
        const name = bank?.brand?.name ?? appName;
        // Operators cannot be resolved before the data is loaded, so the fees and the card are omitted until then.
        const ownFees = bank && served && publicOwnFees(bank, served.operators);
        const ownCard = bank && served && cardOf(bank, served.operators);
        const config: AppConfig = {
          ...(name !== undefined && { name }),
          alliance,
          ...(allianceOfDemo && { allianceOfDemo }),
          ...mapsOf(basemap.facts(), tiles, places),
          ...(hasStatuses && { liveStatuses: true as const }),
          ...(overpass && !overpass.bySearch && { mayFetchAreas: true as const }),
          ...(!offline && { onlineOnly: true as const }),
          ...(bank?.frameAncestors && { hosts: [...bank.frameAncestors] }),
          ...(bank?.brand && { brand: bank.brand }),
          ...(ownCard && { ownCard }),
          ...(ownFees && { ownFees }),
        };
        return answer(reply, config);
      },
    });

    typed.route({
      ...ownRoutes.getCardChoices,
      preValidation: authorize(service, 'atms'),
      handler: async (request, reply) => {
        const { served, now } = request.authorized;
        return answer(reply, cardChoices(served.snapshot, request.query, now));
      },
    });

    typed.route({
      ...ownRoutes.getPlaces,
      handler: async (_request, reply) => {
        const served = service.watcher.current();
        return answer(reply, served ? placesAnswer(served, service.now()) : { places: [], attributions: [] });
      },
    });
  },
  { name: 'finderRoutes', dependencies: ['callers', 'snapshotAndLimits', 'basemap'] },
);
