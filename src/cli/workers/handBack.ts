import type { Worker } from 'node:cluster';

/** What node:cluster says over the channel; `seq` numbers what is to be answered, `ack` answers it. */
interface ClusterWord {
  readonly cmd?: string;
  readonly act?: string;
  readonly seq?: number;
  readonly ack?: number;
}

/**
 * A connection that was handed to a worker which dies before it has taken it: node:cluster waits for that worker's word without end, and
 * so does whoever has connected; it may even hand it more, for while that word is missing its channel does not count as closed. Here
 * the channel's end is told at once, and the word is given in the dead worker's place: the one with which a closing worker gives a
 * connection back, upon which node:cluster hands it to another. These words are not documented: were they others, all would be as
 * without this, and the test that kills a worker under load would show it.
 */
export function handBackWhenDead(worker: Worker): void {
  const { process: child } = worker;
  // Events of a kind of their own, which the types do not know.
  const events = child as NodeJS.EventEmitter;
  const pending = new Set<number>();
  const send = child.send.bind(child) as (...said: unknown[]) => boolean;
  child.send = (...said: unknown[]) => {
    const { cmd, act, seq } = (said[0] ?? {}) as ClusterWord;
    if (cmd === 'NODE_CLUSTER' && act === 'newconn' && seq !== undefined) pending.add(seq);
    return send(...said);
  };
  events.on('internalMessage', ({ cmd, ack }: ClusterWord) => {
    if (cmd === 'NODE_CLUSTER' && ack !== undefined) pending.delete(ack);
  });
  const strikeOff = () => events.emit('disconnect');
  const disconnect = child.disconnect.bind(child);
  // Node's own call, when the channel has ended.
  child.disconnect = () => {
    disconnect();
    strikeOff();
  };
  worker.on('exit', () => {
    if (worker.isConnected()) strikeOff();
    const lost = [...pending];
    pending.clear();
    for (const ack of lost) events.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false });
  });
}
