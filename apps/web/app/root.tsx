import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { visitQueryClient } from './api/query-client.ts';
import { renderedBrand, shopLogo, shopName, shopTypeface } from './components/brand/brand.ts';
import { Outcome, OutcomeSteps } from './shell/outcome.tsx';
import { useFullLoadOfMissing } from './shell/use-full-load.ts';
import serifFont from './styles/fonts/cormorant-garamond-plain.woff2?url';
import sansFont from './styles/fonts/figtree-plain.woff2?url';
import { Button } from './ui/buttons/button.tsx';
import { pictureOrigin } from './ui/picture.tsx';
import './styles/index.css';

export const meta = () => [{ title: shopName() }];

const font = (href: string) =>
  ({ rel: 'preload', href, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' }) as const;

export const links = () => [
  ...(shopTypeface() === 'cormorant' ? [font(serifFont)] : []),
  font(sansFont),
  { rel: 'icon', href: '/icons/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The welcome script of the home page may have changed attributes before hydration.
    <html
      lang="en-IN"
      data-shop={shopName()}
      data-logo={shopLogo()}
      data-typeface={shopTypeface()}
      data-pictures={pictureOrigin() || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={renderedBrand().background} suppressHydrationWarning />
        <Meta />
        <Links />
        <BrandStyle />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Colours, typeface and corners of the shop. The admin's own sheet wins, as this has no specificity. */
function BrandStyle() {
  const css = `:where(:root){${renderedBrand().css}}`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: CSS of checked colours and of our own words
  return <style data-brand="" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

export default function Root() {
  const [queryClient] = useState(visitQueryClient);
  useFullLoadOfMissing();
  // Replays earlier presses: see `hydration/replay-early-events.ts`.
  useEffect(() => {
    dispatchEvent(new Event('hydrated'));
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** Last-resort error page, when not even the frame of the shop could be rendered. */
export function ErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <Outcome
        title={isMissing ? 'Page not found' : 'Something went wrong'}
        text={
          isMissing
            ? 'The link may be broken or old.'
            : 'Your cart and your account are not affected. Please try again in a moment.'
        }
      >
        <OutcomeSteps>
          {/* A full reload: the client-side router itself may be broken. */}
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <a href="/" className="text-link inline-flex min-h-target items-center">
            Go to the home page
          </a>
        </OutcomeSteps>
      </Outcome>
    </main>
  );
}
