// npm run build:engine: compiles the nearest-neighbour search to WebAssembly, and stores it as text next to its source.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import asc from 'assemblyscript/asc';
import { giveUp, root } from './install.js';

const kept = join(root, 'src/core/geo/engineCode.ts');

const flags = [
  'src/core/geo/engine/search.ts',
  '--outFile=engine.wasm',
  // The caller provides the memory. The engine does not allocate memory, so the stub runtime, which never frees memory, is
  // sufficient.
  '--importMemory',
  '--noExportMemory',
  '--runtime=stub',
  '--enable=simd',
  '-Ospeed',
  '--noAssert',
  '--converge',
];

const notice = `// Built from engine/search.ts by \`npm run build:engine\`: WebAssembly in base64. Contains AssemblyScript's arc sine, under this notice:
//
// Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved.
// Developed at SunPro, a Sun Microsystems, Inc. business.
// Permission to use, copy, modify, and distribute this software is freely granted, provided that this notice is preserved.`;

/**
 * @returns {Promise<string>} the text of engineCode.ts. @throws Error with the compiler's message if the source does not compile
 */
export async function engineCode() {
  /** @type {Uint8Array | undefined} */
  let code;
  const said = asc.createMemoryStream();
  const { error } = await asc.main([...flags, `--baseDir=${root}`], {
    stdout: said,
    stderr: said,
    writeFile(name, contents) {
      if (name === 'engine.wasm' && typeof contents !== 'string') code = contents;
    },
  });
  if (error || !code) throw new Error(`${error?.message ?? 'The compiler produced no output'}\n${said.toString()}`);
  const lines =
    Buffer.from(code)
      .toString('base64')
      .match(/.{1,120}/g) ?? [];
  return `${notice}
export const engineCode = \`
${lines.join('\n')}
\`;
`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    writeFileSync(kept, await engineCode());
  } catch (error) {
    giveUp(/** @type {Error} */ (error).message);
  }
}
