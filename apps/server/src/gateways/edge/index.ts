export { createEdgeGateway } from './create-edge-gateway.ts';
export { type EdgeGateway, storedSeconds } from './edge-gateway.ts';
