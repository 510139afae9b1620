import { dotted, t } from '@/i18n/language';
import type { Firm } from '@/lib/http/session';
import { drawnPicture, heightOf, INK, type PaperPicture, QUIET, STRUCK } from '@/records/paper-picture';
import type { UpiDue } from '@/records/upi-qr';
import type { StatementRow } from './statement';

export interface StatementHead {
  firm: Firm;
  name: string;
  contact: string;
  period: string;
  /** the words for both sides */
  added: string;
  paid: string;
}

interface StatementFoot {
  crates: string;
  due: UpiDue;
}

/** A longer statement continues in another picture, so that a chat does not shrink it beyond reading. */
const MAX_HEIGHT = 1400;
const BOLD = { bold: true };
const GREEN = '#1d6b41';

function drawHead(paper: PaperPicture, head: StatementHead): void {
  paper.letterhead(head.firm, t('statement.title'));
  paper.text(head.name, { size: 21, bold: true, book: true });
  paper.text(head.contact);
  paper.row(head.period, '', QUIET);
  paper.space(4);
}

function drawEntry(paper: PaperPicture, row: StatementRow): void {
  const { name, detail, day, added, paid, isStruck, balance, items } = row;
  paper.rule(4);
  const figure = isStruck ? STRUCK : { color: added ? INK : GREEN };
  paper.row(dotted(name, detail), added || paid, {}, { bold: true, ...figure });
  for (const item of items) paper.text(item, { ...QUIET, size: 14 });
  paper.row(day, balance, { ...QUIET, size: 14 });
  paper.space(2);
}

function drawOpening(paper: PaperPicture, { name, balance }: StatementRow): void {
  paper.rule(2, INK);
  paper.row(name, balance, BOLD);
  paper.space(2);
}

function drawClosing(paper: PaperPicture, head: StatementHead, { name, added, paid, balance }: StatementRow) {
  paper.rule(4, INK);
  paper.row(head.added, added);
  paper.row(head.paid, paid, {}, { color: GREEN });
  paper.total(name, balance);
}

function inPages(entries: readonly StatementRow[], head: number, foot: number): StatementRow[][] {
  const pages: StatementRow[][] = [[]];
  let height = head;
  const fits = (more: number) => height + more <= MAX_HEIGHT || pages.at(-1)?.length === 0;
  const nextPage = () => {
    pages.push([]);
    height = head;
  };
  for (const entry of entries) {
    const own = heightOf((paper) => drawEntry(paper, entry));
    if (!fits(own)) nextPage();
    pages.at(-1)?.push(entry);
    height += own;
  }
  if (!fits(foot)) nextPage();
  return pages;
}

export function statementPictures(
  head: StatementHead,
  rows: readonly StatementRow[],
  { crates, due }: StatementFoot,
): Promise<Blob[]> {
  const [opening, closing] = [rows[0], rows.at(-1)];
  const drawFoot = (paper: PaperPicture) => {
    if (closing) drawClosing(paper, head, closing);
    paper.text(crates, BOLD);
    paper.foot(due);
  };
  const headHeight = heightOf((paper) => {
    drawHead(paper, head);
    if (opening) drawOpening(paper, opening);
  });
  const pages = inPages(rows.slice(1, -1), headHeight, heightOf(drawFoot));
  return Promise.all(
    pages.map((entries, index) =>
      drawnPicture((paper) => {
        drawHead(paper, head);
        if (opening && index === 0) drawOpening(paper, opening);
        for (const entry of entries) drawEntry(paper, entry);
        if (index === pages.length - 1) drawFoot(paper);
        if (pages.length > 1) paper.text(`${index + 1}/${pages.length}`, { ...QUIET, size: 14, align: 'right' });
      }),
    ),
  );
}
