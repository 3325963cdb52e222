/** More than any browser sends. */
const most = 20;

/**
 * The BCP 47 tags in an Accept-Language header, in order of preference, as in the browser's own list (RFC 9110, 12.5.4). Omits
 * invalid tags and tags with q=0.
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
