const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is exceeded',
  EFBIG: 'the file is too large for this file system',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EIO: 'the disk reports an error',
  EEXIST: 'a file with this name already exists',
  ENOTDIR: 'a part of its path is a file',
  EISDIR: 'a folder with this name already exists',
  ENOTEMPTY: 'a folder with this name already exists',
};

/** Describes an error code of the file system as a sentence fragment. */
export const codeReason = (code: string): string => reasons[code] ?? code;

/** Describes a file system error as a sentence fragment. For other errors, returns the code or the message. */
export function fileSystemReason(error: unknown): string {
  const { code, message, path, dest = path } = error as NodeJS.ErrnoException & { readonly dest?: string };
  if (code === undefined) return message ?? String(error);
  return `${codeReason(code)}${dest === undefined ? '' : ` (${dest})`}`;
}
