import { createContext, use } from 'react';

/** The mark of one render, which no text in the page can know; absent in the browser. */
export const RenderNonce = createContext<string | undefined>(undefined);

/**
 * Runs a function before the first paint. It is inlined into the page: it must reference nothing outside itself,
 * and the content security policy lists its hash.
 */
export function EarlyScript({ run }: { readonly run: () => void }) {
  const nonce = use(RenderNonce);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of our own function, whose hash the policy names.
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${run})()` }} suppressHydrationWarning />
  );
}
