// `npm run generate`: writes every generated file; each module writes its own when it is imported.
import '../../packages/contract/generate.ts';
import '../coverage/write.ts';
import '../checks/record-migrations.ts';
