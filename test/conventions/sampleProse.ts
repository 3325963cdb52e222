/**
 * Prints random sentences of each kind of text in this repository, so that a reviewer can mark what a native technical writer
 * would not write: `node test/conventions/sampleProse.ts --seed 3 --count 100 --kind comments`.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../src/core/seededRandom.ts';
import { type ProseKind, proseOf } from './prose.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '100' }, kind: { type: 'string' } },
});
const paths = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const isText = /\.([jt]sx?|md|css|ya?ml|json|service|sh)$|^ops\//;
const all = paths
  .filter((path) => isText.test(path) && !/^package|lock\.json$/.test(path))
  .flatMap((path) => proseOf({ path, text: readFileSync(path, 'utf8') }));

const kinds: readonly ProseKind[] = ['api', 'commandLine', 'comments', 'docs'];
for (const kind of kinds.filter((one) => values.kind === undefined || one === values.kind)) {
  const random = seededRandom(Number(values.seed));
  const sentences = all.filter((sentence) => sentence.kind === kind);
  console.log(`\n# ${kind}: ${values.count} of ${sentences.length}\n`);
  for (let drawn = 0; drawn < Number(values.count) && sentences.length > 0; drawn++) {
    const [sentence] = sentences.splice(Math.floor(random() * sentences.length), 1);
    console.log(`${drawn + 1}. ${sentence?.text}    [${sentence?.place}]`);
  }
}
