/** Detects the type by the first bytes: JPEG, PNG, WebP, AVIF. Formats with scripts, such as SVG, are refused. */
export function isPictureKind(upload: Uint8Array): boolean {
  const head = Buffer.from(upload.subarray(0, 16)).toString('latin1');
  return (
    head.startsWith('\xff\xd8\xff') ||
    head.startsWith('\x89PNG\r\n') ||
    (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') ||
    head.slice(4, 12) === 'ftypavif'
  );
}
