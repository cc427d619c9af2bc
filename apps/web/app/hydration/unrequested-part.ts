/**
 * Fetches a part of the page that nobody asked for, and uses it. Where the line is gone it does not come: nobody is
 * told (spec 8.12), and the next page tries again. What fails in its use is not kept quiet.
 */
export async function withUnaskedPart<Part>(
  fetchPart: () => Promise<Part>,
  use: (part: Part) => unknown = () => undefined,
): Promise<void> {
  let part: Part;
  try {
    part = await fetchPart();
  } catch {
    return;
  }
  await use(part);
}
