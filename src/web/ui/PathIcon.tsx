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

/** The icon for a bank with its branches, in contrast to its ATMs. */
export const bankPath = 'M3.5 9.5 12 4l8.5 5.5h-17ZM5.5 9.5V17M10 9.5V17M14 9.5V17M18.5 9.5V17M3.5 20h17M4.5 17h15';
