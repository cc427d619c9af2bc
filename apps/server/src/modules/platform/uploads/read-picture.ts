import type { ProblemCode } from '@jhumka/contract/problem-codes';
import { Problem } from '../../../problem.ts';
import type { EncodeOptions } from './encode-picture.ts';
import { processUpload } from './process-upload.ts';
import { Refused } from './refused.ts';

/**
 * Re-encodes an uploaded picture in a process of its own. Throws 'picture-unreadable' for an unknown format, 'picture-
 * heic' for that of an iPhone, 'picture-damaged' for a file that is cut off, 'picture-too-large' for too many pixels.
 */
export async function readPicture(upload: Uint8Array, options: EncodeOptions): Promise<Buffer> {
  const format = formatOf(upload);
  if (format !== 'known') throw new Problem(format);
  try {
    return await processUpload('picture', upload, { tooHeavy: 'picture-too-large', options });
  } catch (error) {
    throw error instanceof Refused ? new Problem(error.message as ProblemCode) : error;
  }
}

/** Detects the type by the first bytes: JPEG, PNG, WebP, AVIF. Formats with scripts, such as SVG, are refused. */
function formatOf(upload: Uint8Array): 'known' | 'picture-heic' | 'picture-unreadable' {
  const head = Buffer.from(upload.subarray(0, 16)).toString('latin1');
  const isKnown =
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    head.slice(4, 12) === 'ftypavif';
  if (isKnown) return 'known';
  return /^ftyp(hei|hev|mif1|msf1)/.test(head.slice(4)) ? 'picture-heic' : 'picture-unreadable';
}
