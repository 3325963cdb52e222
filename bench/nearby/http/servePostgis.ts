/**
 * Serves the endpoint of findNearby with PostGIS. To favour PostGIS, the benchmark stores each ATM's JSON in its row and does not
 * evaluate opening hours.
 */
import { connectPostgres, questionOf, trueMetres } from '../peers/postgis.ts';
import { serveBare } from './bareServer.ts';
import { gluedAnswer } from './gluedAnswer.ts';

const [address = ''] = process.argv.slice(2);
const sql = await connectPostgres(address, 8);
await serveBare(
  async (query) => {
    const { text, values } = questionOf(query);
    const whole = `select found.*, body from (${text}) as found join bodies using (id) order by far`;
    const rows = await sql.unsafe(whole, values, { prepare: true }).values();
    const found = rows.map(([, far, , body]) => ({ body: String(body), distance: trueMetres(Number(far)) }));
    return gluedAnswer(found, query.countLimit, Number(rows[0]?.[2] ?? 0));
  },
  () => sql.end(),
);
