import { server } from './en/server';
import { validation } from './en/validation';
import { type SentencePattern, sentencePattern } from './sentence';

interface RulePattern extends SentencePattern {
  key: `${'validation' | 'server'}.${string}`;
}

let patterns: RulePattern[] | null = null;

/** Every sentence of the rules and of the server as a pattern; built when first asked for. */
export function rulePatterns(): RulePattern[] {
  patterns ??= [
    ...Object.entries(validation).map(([name, text]) => ({
      key: `validation.${name}` as const,
      ...sentencePattern(text),
    })),
    ...Object.entries(server).map(([name, text]) => ({
      key: `server.${name}` as const,
      ...sentencePattern(text),
    })),
  ];
  return patterns;
}
