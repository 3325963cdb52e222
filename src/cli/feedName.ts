/** Checks the names of feeds on the command line. */
import { invalidFeedName, isFeedName } from '../imports/feedName.ts';
import { UsageError } from './readArguments.ts';

/** @throws UsageError if the name or the title is invalid */
export function checkNaming(name: string | undefined, title: string | undefined): void {
  if (name !== undefined && !isFeedName(name)) throw new UsageError(invalidFeedName(name));
  if (title?.trim() === '') throw new UsageError('--title must not be blank.');
}

/** @throws UsageError if a file is specified more than once */
export function refuseRepeated(paths: readonly string[]): void {
  const twice = paths.find((path, i) => paths.indexOf(path) !== i);
  if (twice !== undefined) throw new UsageError(`${twice} is specified twice.`);
}

/** Rejects two files with the same feed name, because one would replace the other. @throws UsageError */
export function refuseTwins(feeds: readonly { readonly name: string; readonly path: string }[]): void {
  const byName = new Map<string, string>();
  for (const { name, path } of feeds) {
    const twin = byName.get(name);
    if (twin !== undefined) {
      throw new UsageError(`${twin} and ${path} would both become the feed "${name}". Import them one by one, with --feed.`);
    }
    byName.set(name, path);
  }
}
