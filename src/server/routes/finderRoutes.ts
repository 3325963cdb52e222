import type { FastifyInstance } from 'fastify';
import { type AppConfig, configParameters, type PlacesAnswer } from '../../contract/app.ts';
import type { Service } from '../admission.ts';
import { publicOwnFees } from '../callers/ownFees.ts';
import type { Config } from '../config.ts';
import { readQuery } from '../http/readQuery.ts';
import { answer, refuse } from '../http/refuse.ts';

export interface FinderSettings {
  readonly appName?: string;
  readonly tiles?: NonNullable<Config['tiles']>;
  readonly offline?: boolean;
}

/** The finder's own surface. Open to everyone: of a caller it holds how its finder looks, its price list and whether it has an alliance. */
export function finderRoutes(app: FastifyInstance, service: Service, { appName, tiles, offline = true }: FinderSettings): void {
  app.get('/app/config', async (request, reply) => {
    const query = readQuery(configParameters, request.query);
    if (!query.ok) return refuse(reply, service.now(), 400, query.message);
    const bank = service.bank(query.value.bank);
    const world = service.world.current();
    const identified = world && (await service.identify(request.headers, world.operators));
    const alliance = identified?.kind === 'caller' && identified.caller.hasLists;
    const allianceOfDemo = alliance && identified.demo;
    const name = bank?.brand?.name ?? appName;
    // Without the data nobody knows whose machines are meant: the fees are not told rather than told wrongly.
    const ownFees = bank && world && publicOwnFees(bank, world.operators);
    const config: AppConfig = {
      ...(name !== undefined && { name }),
      alliance,
      ...(allianceOfDemo && { allianceOfDemo }),
      ...(tiles && { tiles }),
      ...(!offline && { onlineOnly: true as const }),
      ...(bank?.frameAncestors && { hosts: [...bank.frameAncestors] }),
      ...(bank?.brand && { brand: bank.brand }),
      ...(ownFees && { ownFees }),
    };
    return answer(reply, config);
  });

  app.get('/app/places', async (_request, reply) => {
    const world = service.world.current();
    const body: PlacesAnswer = { places: [...(world?.places ?? [])], attributions: [...(world?.attributions ?? [])] };
    return answer(reply, body);
  });
}
