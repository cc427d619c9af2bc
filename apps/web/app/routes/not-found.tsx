import { data } from 'react-router';
import { pageTitle } from '../components/page-title.ts';

export const meta = () => [{ title: pageTitle('Page not found') }, { name: 'robots', content: 'noindex' }];

/** Every address without a page of its own: the boundary around the pages says so. */
export function loader(): never {
  throw data(null, 404);
}

/** Throws in the browser too: no server request is needed. */
export function clientLoader(): never {
  throw data(null, 404);
}

export default function NotFound() {
  return null;
}
