// The page of a payment link: gives the checkout of the page its options, as a shop's page would, and shows the outcome.
// A block of its own: classic scripts of a page share their names.
{
  const path = location.pathname.replace(/\/$/, '');
  const linkSecret = new URLSearchParams(location.search).get('secret') ?? '';
  const tellPage = (words) => {
    const heading = document.createElement('h1');
    heading.textContent = words;
    document.querySelector('main').replaceChildren(heading);
  };

  const options = fetch(`${path}/options?secret=${encodeURIComponent(linkSecret)}`).then((reply) =>
    reply.json(),
  );
  addEventListener('message', async ({ source, data }) => {
    if (source !== globalThis.window) return;
    if (data.kind === 'ready') {
      const found = await options;
      if (found.status === 'created')
        return postMessage({ kind: 'options', options: found, secret: linkSecret }, location.origin);
      tellPage(found.status === 'paid' ? 'This link is paid' : 'This link is not open any more');
    }
    if (data.kind === 'paid') tellPage('Paid. You can close this page');
  });
}
