export { registerUnsubscribe } from './unsubscribe-route.ts';
