/**
 * An icon for a part that loads later. That part defines the icon's path on a grid of 24 by 24, so that the first list does not
 * load the path.
 */
export function PathIcon({ path }: { readonly path: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

/** The icon for copying to the clipboard. */
export const copyPath = 'M9 9h11v11H9zM15 9V4H4v11h5';
