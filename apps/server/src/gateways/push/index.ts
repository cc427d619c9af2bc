export {
  makePushKeys,
  type PushKeys,
  type PushMessage,
  type PushSubscriber,
  sendPush,
} from './push-gateway.ts';
