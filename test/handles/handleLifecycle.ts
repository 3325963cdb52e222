/**
 * Runs the life cycle of one handle: looked up without a match, notified as solved, found, changed, merged and removed. In every
 * cycle, a service process is killed without warning at a random point.
 */
import type { CardTransaction } from '../../src/core/shops/cardTransaction.ts';
import type { Answer, How, TrialCaller } from './caller.ts';
import { feedUid, ownMerchant } from './feed.ts';
import { shopName } from './names.ts';
import { anyService } from './trialEnvironment.ts';
import type { TrialState } from './trialState.ts';

const phases = [
  'look-up',
  'import',
  'news',
  'refresh',
  'edit',
  'merge',
  'refresh after a merge',
  'removal',
  'refresh at the end',
] as const;
type Phase = (typeof phases)[number];

interface Lifecycle {
  readonly state: TrialState;
  readonly round: number;
  readonly transaction: CardTransaction;
  /** The ids of the handle's shop, and of the shop into which it is merged. */
  readonly id: string;
  readonly heirId: string;
  /** The caller that looks up the transaction with all details, and then receives the records. */
  readonly first: TrialCaller;
  /** The caller that requests only the shop's uid. */
  readonly second: TrialCaller;
  /** The caller that sends its first request only after there is a match. */
  readonly third: TrialCaller;
  readonly begins: (phase: Phase) => void;
}

export async function runLifecycle(round: number, state: TrialState): Promise<void> {
  const { random, callers, feed } = state;
  const [id, heirId] = [`${round}`, `${round}-heir`];
  const name = shopName(random);
  const numbers = { posId: `P${round}`, merchantId: `M${round}` };
  // Some transactions are identified by name, others only by terminal.
  const isTerminal = random() < 0.35;
  const transaction: CardTransaction = isTerminal
    ? { ...numbers, description: `QX${round}`, country: 'CZ' }
    : { description: name.toUpperCase(), city: 'PRAHA', country: 'CZ' };
  const turn = Math.floor(random() * callers.length);
  const at = (index: number) => callers[(turn + index) % callers.length] as TrialCaller;
  const lifecycle: Lifecycle = {
    state,
    round,
    transaction,
    id,
    heirId,
    first: at(0),
    second: at(1),
    third: at(2),
    begins: killDuring(state),
  };

  feed.put(heirId, { name: shopName(random), phone: '+420 222 111 000' });
  if (isTerminal) feed.put(id, { name, phone: '+420 222 111 001' });
  await feed.imported();
  await unsolved(lifecycle);
  lifecycle.begins('import');
  if (isTerminal) {
    const terminal = ['--pos-id', numbers.posId, '--merchant-id', numbers.merchantId];
    await state.operator.command(['edit', 'terminal', feedUid(id), ...terminal]);
  } else {
    feed.put(id, { name, phone: '+420 222 111 001' });
    await feed.imported();
  }
  await solved(lifecycle);
  await changed(lifecycle, name);
  await merged(lifecycle);
  await removed(lifecycle);
}

/** Kills a service at a random moment in one of the phases. */
function killDuring({ random, services }: TrialState): (phase: Phase) => void {
  const when = phases[Math.floor(random() * phases.length)];
  const delay = random() * 120;
  return (phase) => {
    if (phase === when) setTimeout(() => anyService({ random, services }).kill(phase), delay);
  };
}

async function unsolved({ state, transaction, first, second, begins }: Lifecycle): Promise<void> {
  begins('look-up');
  for (const [caller, how] of [
    [first, state.random() < 0.5 ? 'complete' : 'batch'],
    [second, 'basic'],
  ] as const) {
    const answer = await caller.lookUp(transaction, how);
    if (answer.result !== 'unsolved')
      state.faults.push(`${caller.slug} found a shop that is not in the register: ${JSON.stringify(answer)}`);
  }
}

/** Repeats a look-up with refresh until the response contains the expected shop. Waits for a notification before each retry. */
async function find(
  lifecycle: Lifecycle,
  caller: TrialCaller,
  how: How,
  shopUid: string | undefined,
): Promise<Answer | undefined> {
  for (;;) {
    const from = caller.news.length;
    const answer = await caller.lookUp(lifecycle.transaction, how, true);
    const uid = answer.result === 'found' ? answer.shop.uid : undefined;
    if (uid === shopUid) return answer;
    caller.mayHear({ level: 'lookup', type: 'removed', handle: answer.handle });
    // The process that responded used an older register, so another notification must follow.
    const type = uid === undefined ? 'solved' : shopUid === undefined ? 'removed' : 'changed';
    if (!(await caller.hears({ level: 'lookup', type, handle: answer.handle }, from))) return undefined;
  }
}

/** Checks that a handle does not change without `refresh`, regardless of what happens. */
async function keepsHandle(
  { state, transaction }: Lifecycle,
  caller: TrialCaller,
  how: How,
  handle: string | undefined,
): Promise<void> {
  const again = await caller.lookUp(transaction, how);
  if (again.handle !== handle)
    state.faults.push(`${caller.slug}: the handle ${handle} became ${again.handle} without an invalidation`);
}

async function solved(lifecycle: Lifecycle): Promise<void> {
  const { state, transaction, id, first, second, third, begins } = lifecycle;
  const shopUid = feedUid(id);
  begins('news');
  const handle = (caller: TrialCaller) => caller.handles.get(JSON.stringify(transaction)) ?? '';
  const own = [handle(first), handle(second)];
  if (own[0] === own[1]) state.faults.push(`Two callers have one handle: ${own[0]}`);
  await Promise.all(
    [first, second].map((caller, at) => caller.hears({ level: 'lookup', type: 'solved', handle: own[at] as string })),
  );
  await keepsHandle(lifecycle, first, 'complete', own[0]);
  begins('refresh');
  const answers = [await find(lifecycle, first, 'complete', shopUid), await find(lifecycle, second, 'basic', shopUid)];
  for (const [at, answer] of answers.entries()) {
    if (answer?.handle !== own[at]) state.faults.push(`The handle ${own[at]} became ${answer?.handle} when it was solved`);
  }
  const foreign = await state.stranger.request(`/v6/shops/${own[0]}`);
  if (foreign.status !== 404) state.faults.push(`A request for another caller's handle has status ${foreign.status}`);
  const early = await third.lookUp(transaction, 'complete');
  if (early.result === 'unsolved') await find(lifecycle, third, 'complete', shopUid);
  else if (early.handle !== shopUid) state.faults.push(`Found by the first look-up, but its handle is ${early.handle}`);
}

async function changed({ state, id, first, second, third, begins, transaction }: Lifecycle, name: string): Promise<void> {
  const { operator, feed, random, faults } = state;
  const shopUid = feedUid(id);
  const phone = '+420 222 111 002';
  begins('edit');
  feed.put(id, { name, phone });
  if (random() < 0.5) await operator.command(['edit', 'correct', shopUid, `phone=${phone}`]);
  else await feed.imported();
  await Promise.all([first, third].map((caller) => caller.hears({ level: 'shop', type: 'changed', shopUid })));
  const { body } = await first.request(`/v6/shops/${first.handles.get(JSON.stringify(transaction))}`);
  const kept = (body as { phone?: string }).phone;
  if (kept !== phone) faults.push(`${first.slug} was notified of a change but reads ${kept}`);
  if (second.news.some((one) => one.shopUid === shopUid && one.level === 'shop'))
    faults.push(`${second.slug} was notified of a record that it has not requested`);
}

async function merged(lifecycle: Lifecycle): Promise<void> {
  const { state, transaction, id, heirId, first, second, third, begins } = lifecycle;
  const [shopUid, replacedBy] = [feedUid(id), feedUid(heirId)];
  const all = [first, second, third];
  const before = all.map((caller) => caller.handles.get(JSON.stringify(transaction)) ?? '');
  begins('merge');
  await state.operator.command(['edit', 'merge', shopUid, replacedBy], { already: /There is no shop/ });
  await Promise.all([
    ...all.map((caller, at) =>
      caller.hears({ level: 'lookup', type: 'changed', handle: before[at] as string, shopUid, replacedBy }),
    ),
    ...[first, third].map((caller) => caller.hears({ level: 'shop', type: 'merged', shopUid, replacedBy })),
  ]);
  begins('refresh after a merge');
  for (const [at, caller] of all.entries()) {
    const how = caller === second ? 'basic' : 'complete';
    await keepsHandle(lifecycle, caller, how, before[at]);
    const answer = await find(lifecycle, caller, how, replacedBy);
    if (answer?.handle !== replacedBy) state.faults.push(`Moved to ${replacedBy}, but its handle is ${answer?.handle}`);
  }
  const { body } = await first.request(`/v6/shops/${shopUid}`);
  if ((body as { uid?: string }).uid !== replacedBy)
    state.faults.push(`The response for a merged shop is ${JSON.stringify(body)}`);
}

async function removed(lifecycle: Lifecycle): Promise<void> {
  const { state, id, heirId, first, second, third, begins } = lifecycle;
  const shopUid = feedUid(heirId);
  const all = [first, second, third];
  begins('removal');
  state.feed.drop(id, heirId);
  // In half of the cases, the operator removes the shop, and only the merchants remain until the next import. Otherwise, the
  // import removes both.
  if (state.random() < 0.5)
    await state.operator.command(['edit', 'close', shopUid], { already: /There is no shop/, orBefore: true });
  await state.feed.imported();
  const gone = [ownMerchant(id), ownMerchant(heirId)];
  await Promise.all([
    ...all.map((caller) => caller.hears({ level: 'lookup', type: 'removed', handle: shopUid, shopUid })),
    ...[first, third].map((caller) => caller.hears({ level: 'shop', type: 'removed', shopUid })),
    ...[first, third].flatMap((caller) =>
      gone.map((merchantUid) => caller.hears({ level: 'merchant', type: 'removed', merchantUid })),
    ),
  ]);
  begins('refresh at the end');
  const handles = new Set<string>([shopUid]);
  for (const caller of all) {
    const how = caller === second ? 'basic' : 'batch';
    await keepsHandle(lifecycle, caller, how, shopUid);
    const answer = await find(lifecycle, caller, how, undefined);
    if (answer === undefined || handles.has(answer.handle)) {
      state.faults.push(`Unsolved again under an old handle: ${answer?.handle}`);
      continue;
    }
    handles.add(answer.handle);
    // A process with an older register may still return the merchant of the removed shop. A notification then follows, because a
    // newer register does not contain that merchant.
    caller.mayHear({ level: 'lookup', type: 'changed', handle: answer.handle });
  }
  const { status } = await first.request(`/v6/shops/${shopUid}`);
  if (status !== 404) state.faults.push(`A request for a removed shop has status ${status}`);
}
