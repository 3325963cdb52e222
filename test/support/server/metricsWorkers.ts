/**
 * Runs a primary process with two workers whose metrics are served on one port, and prints the address. A line on its standard
 * input stops the first worker.
 */
import cluster from 'node:cluster';
import { openMetricsServer } from '../../../src/server/runtime/observe.ts';
import { serveWorkersMetrics } from '../../../src/server/runtime/workerMetrics.ts';

if (cluster.isPrimary) {
  const { url } = await serveWorkersMetrics({ host: '127.0.0.1', port: 0 });
  const workers = [cluster.fork(), cluster.fork()];
  let ready = 0;
  cluster.on('message', (_worker, said) => {
    if (said === 'ready' && ++ready === workers.length) console.log(url);
  });
  cluster.on('exit', (worker) => console.log(`ended ${worker.id}`));
  process.stdin.once('data', () => workers[0]?.send('end')).once('end', () => process.exit(0));
} else {
  const door = await openMetricsServer({ host: '127.0.0.1', port: 0 });
  const asked = door.metrics.requests.route('GET', '/x');
  for (let i = 0; i < 10; i++) asked.observe('fio', 200, 1);
  process.on('message', (said) => {
    if (said !== 'end') return;
    // The primary has already collected the metrics, so this request is counted only if the worker sends a last message.
    asked.observe('fio', 200, 1);
    void door.close().then(() => setImmediate(() => process.disconnect?.()));
  });
  process.send?.('ready');
}
