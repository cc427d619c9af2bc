export { handleError, renderPage as default } from './hydration/render-page.tsx';
