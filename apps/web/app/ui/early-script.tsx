import { createContext, use } from 'react';

/** The mark of one render, which no text in the page can know; absent in the browser. */
export const RenderNonce = createContext<string | undefined>(undefined);

/**
 * Runs a function of the shop's own before anything is painted. It stands in the page as text: it must use nothing
 * from outside itself, and the page's policy names its hash.
 */
export function EarlyScript({ run }: { readonly run: () => void }) {
  const nonce = use(RenderNonce);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of our own function, whose hash the policy names.
    <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `(${run})()` }} suppressHydrationWarning />
  );
}
