import { server } from './en/server';
import { validation } from './en/validation';

interface RulePattern {
  key: `${'validation' | 'server'}.${string}`;
  pattern: RegExp;
  names: string[];
}

let patterns: RulePattern[] | null = null;

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const patternOf = (key: RulePattern['key'], text: string): RulePattern => ({
  key,
  pattern: new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(literally)
      .join('(.+?)')}$`,
  ),
  names: [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? ''),
});

/** Every sentence of the rules and of the server as a pattern, its `{placeholders}` as groups; built when first asked for. */
export function rulePatterns(): RulePattern[] {
  patterns ??= [
    ...Object.entries(validation).map(([name, text]) => patternOf(`validation.${name}`, text)),
    ...Object.entries(server).map(([name, text]) => patternOf(`server.${name}`, text)),
  ];
  return patterns;
}
