/** Widths of variants, in pixels. */
const pictureWidths = [360, 700, 1000, 1600, 2400] as const;

export type PictureWidth = (typeof pictureWidths)[number];

/** Formats of variants, best first; jpg for clients that support neither of the others. */
export const pictureFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export type PictureFormat = keyof typeof pictureFormats;

export interface VariantName {
  readonly width: PictureWidth;
  readonly format: PictureFormat;
  /** True for higher quality, for a product's page and its zoom; lists and banners stay small. */
  readonly isDetail: boolean;
}

const detailPrefix = 'detail-';

const hashShape = /^[0-9a-f]{64}$/;

/** Validates a file hash: files are looked up by nothing else. */
export function isFileHash(text: string): boolean {
  return hashShape.test(text);
}

/** Parses `700.avif` or `detail-700.avif`; undefined for an unknown width or format. */
export function parseVariantName(file: string): VariantName | undefined {
  const isDetail = file.startsWith(detailPrefix);
  const [stem, extension, ...rest] = file.slice(isDetail ? detailPrefix.length : 0).split('.');
  const width = pictureWidths.find((known) => String(known) === stem);
  if (width === undefined || rest.length > 0) return undefined;
  if (extension === undefined || !Object.hasOwn(pictureFormats, extension)) return undefined;
  return { width, format: extension as PictureFormat, isDetail };
}

/** Returns the stored widths for an original of this width, up to the first that shows all of it. */
export function widthsWithin(originalWidth: number): readonly PictureWidth[] {
  const enough = pictureWidths.findIndex((width) => width >= originalWidth);
  return enough === -1 ? pictureWidths : pictureWidths.slice(0, enough + 1);
}

/** Returns the width to serve: the requested one, or the largest that the original has. */
export function widthWithin(requestedWidth: PictureWidth, originalWidth: number): PictureWidth {
  return widthsWithin(originalWidth).findLast((width) => width <= requestedWidth) ?? requestedWidth;
}

/** Version of the encoder settings; increment it when they change, so that older variants are no longer served. */
export const encodingVersion = 2;

/** File key of a variant. */
export function variantKey(pictureId: string, { width, format, isDetail }: VariantName): string {
  const file = `${isDetail ? detailPrefix : ''}${width}.${format}`;
  return `pictures/variants/v${encodingVersion}/${pictureId}/${file}`;
}

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** File key of a picture's original. */
export function originalKey(pictureId: string, mime: string): string {
  return `pictures/originals/${pictureId}.${extensions[mime]}`;
}

/**
 * Returns the id of a picture that a text refers to: the id itself, or a URL or path of any of its variants. Nothing is
 * ever fetched: a foreign URL is undefined.
 */
export function parsePictureId(text: string): string | undefined {
  if (isFileHash(text)) return text;
  const [, hash = ''] = /(?:^|\/)pictures\/([0-9a-f]{64})(?:\/|$)/.exec(text.split(/[?#]/)[0] ?? '') ?? [];
  return isFileHash(hash) ? hash : undefined;
}
