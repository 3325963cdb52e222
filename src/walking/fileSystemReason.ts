const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file is too large for this file system',
  EROFS: 'the disk is read-only',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EIO: 'the disk reports an error',
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a file is in the way',
  EISDIR: 'a folder is in the way',
  ENOTEMPTY: 'a folder is in the way',
};

/** Describes a file system error as part of a sentence. Other errors are returned as their code or message. */
export function fileSystemReason(error: unknown): string {
  const { code, message, path, dest = path } = error as NodeJS.ErrnoException & { readonly dest?: string };
  if (code === undefined) return message ?? String(error);
  return `${reasons[code] ?? code}${dest === undefined ? '' : ` (${dest})`}`;
}
