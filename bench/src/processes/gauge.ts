import { gaugeOf, type Question } from './messages.ts';

// Loaded into every process under measurement: tells what it has used so far when it is asked.

process.on('message', (question: Question) => {
  if (question.kind === 'gauge') process.send?.({ answers: question.id, value: gaugeOf(process) });
});
process.channel?.unref();
