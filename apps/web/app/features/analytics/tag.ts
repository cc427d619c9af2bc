type Tag = (...command: readonly unknown[]) => void;

declare global {
  interface Window {
    dataLayer?: unknown[];
    [disabled: `ga-disable-${string}`]: boolean;
  }
}

const tag: Tag = function push() {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: Google's tag passes over what was pushed as an array.
  window.dataLayer.push(arguments);
};

let isStarted = false;

/** Fetches Google's tag, once; it counts visits and nothing else, and sends no page by itself. */
export function startTag(id: string): void {
  window[`ga-disable-${id}`] = false;
  if (isStarted) return;
  isStarted = true;
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  tag('consent', 'default', { ...denied, analytics_storage: 'granted' });
  tag('js', new Date());
  tag('config', id, { send_page_view: false, currency: 'INR' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** Stops sending events. */
export function stopTag(id: string): void {
  window[`ga-disable-${id}`] = true;
}

/** Sends one event by its GA4 name. */
export function send(name: string, parameters: object): void {
  tag('event', name, parameters);
}
