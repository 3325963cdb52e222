/** More than any browser sends. */
const most = 20;

/**
 * The BCP 47 tags of an Accept-Language header, best first, as the browser's own list has them (RFC 9110, 12.5.4). What is no
 * tag, or not wanted (q=0), is left out.
 */
export function readLanguages(header: string | undefined): readonly string[] {
  return (header ?? '')
    .split(',', most)
    .flatMap((range) => {
      const [, tag, quality = '1'] = /^\s*([a-z]{1,8}(?:-[a-z\d]{1,8})*)\s*(?:;\s*q=(\d(?:\.\d{0,3})?))?\s*$/i.exec(range) ?? [];
      return tag === undefined || Number(quality) === 0 ? [] : [{ tag, quality: Number(quality) }];
    })
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
