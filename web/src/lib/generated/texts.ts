// Generated from locale/en/page.json by `npm run texts`. Do not edit.

/** Every text of the page; those with placeholders are functions of their values. */
export interface Texts {
  readonly language: string;
  readonly name: string;
  readonly close: string;
  readonly home: string;
  readonly loading: string;
  readonly retry: string;
  readonly loadFailed: string;
  readonly pageFailed: string;
  readonly you: string;
  readonly round: (values: { round: string | number; rounds: string | number }) => string;
  readonly labelled: (values: { label: string | number; value: string | number }) => string;
  readonly lastRoll: string;
  readonly points: (values: { count: number }) => string;
  readonly offline: string;
  readonly serverUnreachable: string;
  readonly offlinePage: {
    readonly title: string;
    readonly text: string;
  };
  readonly menu: {
    readonly invitation: string;
    readonly tagline: string;
    readonly playNow: string;
    readonly newGame: string;
    readonly join: string;
    readonly joinGo: string;
    readonly myGames: string;
    readonly noGames: string;
    readonly yourTurn: string;
    readonly waiting: string;
    readonly lobby: string;
    readonly over: string;
    readonly daily: string;
    readonly learn: string;
    readonly learnHelp: string;
    readonly rules: string;
    readonly replay: string;
    readonly settings: string;
    readonly rollWaits: string;
    readonly drawing: string;
    readonly drawnBy: (values: { player: string | number; points: string | number }) => string;
    readonly livingBoard: (values: { player: string | number }) => string;
    readonly puzzle: string;
    readonly puzzleHelp: string;
    readonly coach: string;
    readonly coachHelp: string;
    readonly paper: string;
    readonly paperHelp: string;
    readonly table: string;
    readonly tableHelp: string;
    readonly timeLeft: (values: { time: string | number }) => string;
    readonly won: string;
    readonly rankOf: (values: { count: number; rank: string | number }) => string;
    readonly solo: string;
    readonly opponents: (values: { count: number }) => string;
    readonly allGames: string;
    readonly needsConnection: string;
    readonly figures: {
      readonly games: (values: { count: number }) => string;
      readonly average: string;
      readonly best: string;
      readonly streak: (values: { count: number }) => string;
    };
    readonly learnFirst: string;
  };
  readonly setup: {
    readonly title: string;
    readonly expansions: string;
    readonly goals: string;
    readonly noGoals: string;
    readonly randomGoals: string;
    readonly chosenGoals: string;
    readonly goalsChosen: (values: { all: string | number; count: number }) => string;
    readonly draft: string;
    readonly sets: string;
    readonly house: string;
    readonly longest: string;
    readonly longestOwn: string;
    readonly clock: string;
    readonly noClock: string;
    readonly seed: string;
    readonly seedHelp: string;
    readonly more: string;
    readonly seats: string;
    readonly me: string;
    readonly local: string;
    readonly computer: string;
    readonly open: string;
    readonly addLocal: string;
    readonly addComputer: string;
    readonly addOpen: string;
    readonly remove: string;
    readonly yourName: string;
    readonly strength: string;
    readonly start: string;
    readonly openRoom: string;
    readonly rounds: (values: { count: number }) => string;
    readonly conflicts: (values: { other: string | number }) => string;
    readonly box: string;
    readonly surprise: string;
    readonly expansionsHelp: string;
    readonly withGoals: string;
    readonly goalsElsewhere: (values: { edition: string | number }) => string;
    readonly swap: (values: { code: string | number }) => string;
    readonly about: (values: { count: number }) => string;
    readonly weakerHere: string;
    readonly youHere: string;
    readonly players: (values: { count: number }) => string;
    readonly public: string;
    readonly publicHelp: string;
    readonly withDraft: string;
    readonly noDraft: string;
  };
  readonly room: {
    readonly title: string;
    readonly invite: string;
    readonly inviteHelp: string;
    readonly copy: string;
    readonly copied: string;
    readonly share: string;
    readonly code: string;
    readonly qr: string;
    readonly takeSeat: string;
    readonly leaveSeat: string;
    readonly openSeat: string;
    readonly start: string;
    readonly waitHost: string;
    readonly waitGoals: string;
    readonly waitSeats: string;
    readonly spectators: (values: { count: number }) => string;
    readonly away: string;
    readonly departed: string;
    readonly ready: string;
    readonly thinking: string;
    readonly drawing: string;
    readonly game: string;
    readonly change: string;
    readonly standIn: string;
    readonly standsIn: string;
    readonly whichComputer: string;
    readonly playMyself: string;
    readonly gone: string;
    readonly orWatch: string;
    readonly drop: (values: { name: string | number }) => string;
    readonly dropConfirm: (values: { name: string | number }) => string;
    readonly orWait: string;
    readonly replaced: string;
    readonly kinds: {
      readonly person: string;
      readonly local: string;
      readonly computer: string;
      readonly open: string;
    };
    readonly spoken: string;
    readonly onlyHere: string;
    readonly lanLink: string;
    readonly spectatorNames: (values: { names: string | number }) => string;
    readonly notify: string;
    readonly turnTitle: string;
    readonly emote: string;
    readonly emotes: {
      readonly hello: string;
      readonly bravo: string;
      readonly oops: string;
      readonly thinking: string;
      readonly luck: string;
      readonly thanks: string;
    };
    readonly guest: string;
  };
  readonly game: {
    readonly sides: {
      readonly N: string;
      readonly E: string;
      readonly S: string;
      readonly W: string;
    };
    readonly dice: string;
    readonly specials: string;
    readonly remaining: (values: { count: number }) => string;
    readonly thisRound: string;
    readonly takeBack: string;
    readonly undo: string;
    readonly redo: string;
    readonly clear: string;
    readonly clearShort: string;
    readonly turn: string;
    readonly flip: string;
    readonly endRound: string;
    readonly score: string;
    readonly tabs: {
      readonly choose: string;
      readonly moves: string;
      readonly specials: string;
      readonly score: string;
      readonly goals: string;
      readonly opponents: string;
      readonly log: string;
    };
    readonly moreReasons: (values: { count: number }) => string;
    readonly noGain: string;
    readonly goals: string;
    readonly opponents: string;
    readonly moreCount: (values: { count: number }) => string;
    readonly controls: string;
    readonly otherActions: string;
    readonly chooseFirst: string;
    readonly log: string;
    readonly done: string;
    readonly allDrawn: string;
    readonly toDraw: (values: { count: number }) => string;
    readonly fitsNowhere: (values: { title: string | number }) => string;
    readonly fits: (values: { count: number; title: string | number }) => string;
    readonly notHere: (values: { space: string | number }) => string;
    readonly fitsElsewhere: (values: { count: number }) => string;
    readonly showWhere: string;
    readonly startHint: string;
    readonly pickDie: string;
    readonly drawn: string;
    readonly owed: string;
    readonly optional: string;
    readonly used: string;
    readonly boardOf: (values: { name: string | number }) => string;
    readonly yourBoard: string;
    readonly empty: string;
    readonly central: string;
    readonly fitsHere: (values: { count: number }) => string;
    readonly inRound: (values: { round: string | number }) => string;
    readonly exitAt: (values: { kind: string | number; side: string | number }) => string;
    readonly endAt: (values: { kind: string | number; side: string | number }) => string;
    readonly shortcuts: string;
    readonly textView: string;
    readonly drawnAt: (values: { space: string | number; title: string | number }) => string;
    readonly goalValue: (values: { points: string | number }) => string;
    readonly goalUntil: (values: { round: string | number }) => string;
    readonly reached: string;
    readonly errors: (values: { count: number }) => string;
    readonly pick: string;
    readonly picks: (values: { name: string | number }) => string;
    readonly shared: string;
    readonly taken: (values: { name: string | number }) => string;
    readonly timeLeft: (values: { count: number }) => string;
    readonly watch: string;
    readonly hasLeft: string;
    readonly rulesHere: string;
    readonly leave: string;
    readonly leaveConfirm: string;
    readonly notes: string;
    readonly zoom: string;
    readonly daily: string;
    readonly seeded: string;
    readonly help: string;
    readonly allDrawnOr: (values: { list: string | number }) => string;
    readonly maySpecial: string;
    readonly mayFreeSpecial: string;
    readonly mayCopy: string;
    readonly copy: string;
    readonly freeSpecial: string;
    readonly chooseOrTap: (values: { title: string | number }) => string;
    readonly chooseOneOf: (values: { title: string | number }) => string;
    readonly chooseListed: string;
    readonly chooseBefore: string;
    readonly tapLines: string;
    readonly tapSpaces: (values: { count: number }) => string;
    readonly dieDrawn: (values: { title: string | number }) => string;
    readonly nothingToDraw: (values: { title: string | number }) => string;
    readonly again: string;
    readonly timeUp: string;
    readonly timeWasUp: string;
    readonly notSent: string;
    readonly waitsToSend: (values: { count: number }) => string;
    readonly othersDone: (values: { count: number; done: string | number }) => string;
    readonly passTo: (values: { name: string | number }) => string;
    readonly iAm: (values: { name: string | number }) => string;
    readonly curtain: string;
    readonly hiddenBoard: string;
    readonly gridLine: (values: { side: string | number; space: string | number }) => string;
  };
  readonly keys: {
    readonly title: string;
    readonly list: {
      readonly die: {
        readonly keys: string;
        readonly does: string;
      };
      readonly special: {
        readonly keys: string;
        readonly does: string;
      };
      readonly moves: {
        readonly keys: string;
        readonly does: string;
      };
      readonly arrows: {
        readonly keys: string;
        readonly does: string;
      };
      readonly next: {
        readonly keys: string;
        readonly does: string;
      };
      readonly draw: {
        readonly keys: string;
        readonly does: string;
      };
      readonly turn: {
        readonly keys: string;
        readonly does: string;
      };
      readonly undo: {
        readonly keys: string;
        readonly does: string;
      };
      readonly clear: {
        readonly keys: string;
        readonly does: string;
      };
      readonly end: {
        readonly keys: string;
        readonly does: string;
      };
      readonly score: {
        readonly keys: string;
        readonly does: string;
      };
      readonly escape: {
        readonly keys: string;
        readonly does: string;
      };
      readonly help: {
        readonly keys: string;
        readonly does: string;
      };
    };
  };
  readonly end: {
    readonly wins: (values: { name: string | number }) => string;
    readonly tie: string;
    readonly rematch: string;
    readonly joinRematch: string;
    readonly replay: string;
    readonly share: string;
    readonly picture: string;
    readonly file: string;
    readonly skip: string;
    readonly rank: (values: { count: number }) => string;
    readonly boards: string;
    readonly counting: string;
    readonly recount: string;
    readonly nothing: string;
    readonly youWin: string;
    readonly by: (values: { count: number }) => string;
    readonly byErrors: string;
    readonly behind: (values: { count: number; rank: string | number }) => string;
    readonly aboveAverage: (values: { average: string | number; best: string | number }) => string;
    readonly belowAverage: (values: { average: string | number; best: string | number }) => string;
    readonly newBest: (values: { before: string | number }) => string;
    readonly asBest: string;
    readonly tapLine: string;
    readonly vsAverage: string;
    readonly networks: (values: { count: number }) => string;
    readonly fromTo: (values: { from: string | number; to: string | number }) => string;
    readonly openEnds: (values: { count: number }) => string;
    readonly sameDice: string;
    readonly hindsight: string;
    readonly playing: string;
    readonly again: string;
    readonly againShort: string;
    readonly coach: string;
    readonly more: string;
    readonly shareText: (values: { game: string | number; points: string | number }) => string;
    readonly editionName: (values: { edition: string | number }) => string;
  };
  readonly replay: {
    readonly title: string;
    readonly drop: string;
    readonly choose: string;
    readonly release: string;
    readonly step: (values: { step: string | number; steps: string | number }) => string;
    readonly first: string;
    readonly back: string;
    readonly next: string;
    readonly last: string;
    readonly play: string;
    readonly pause: string;
    readonly roundBack: string;
    readonly roundNext: string;
    readonly position: string;
    readonly sharePosition: string;
    readonly keys: string;
  };
  readonly rules: {
    readonly title: string;
    readonly search: string;
    readonly none: string;
    readonly found: (values: { count: number }) => string;
    readonly example: string;
    readonly tryIt: string;
  };
  readonly settings: {
    readonly title: string;
    readonly language: string;
    readonly theme: string;
    readonly themes: {
      readonly auto: string;
      readonly light: string;
      readonly dark: string;
    };
    readonly pigment: string;
    readonly pigments: {
      readonly auto: string;
      readonly blue: string;
      readonly red: string;
      readonly green: string;
      readonly yellow: string;
    };
    readonly motion: string;
    readonly sound: string;
    readonly name: string;
    readonly version: (values: { version: string | number }) => string;
    readonly curtain: string;
  };
  readonly daily: {
    readonly title: string;
    readonly today: string;
    readonly play: string;
    readonly continue: string;
    readonly again: string;
    readonly playPast: string;
    readonly counted: string;
    readonly notCounted: string;
    readonly yours: (values: { count: number }) => string;
    readonly players: (values: { count: number }) => string;
    readonly next: (values: { time: string | number }) => string;
    readonly streak: (values: { count: number }) => string;
    readonly best: (values: { days: string | number }) => string;
    readonly leaderboard: string;
    readonly hidden: string;
    readonly past: string;
    readonly distribution: string;
    readonly watch: string;
    readonly empty: string;
    readonly unranked: string;
  };
  readonly learn: {
    readonly skip: string;
    readonly next: string;
    readonly right: string;
    readonly notRight: string;
    readonly didNotWork: (values: { space: string | number }) => string;
    readonly notAsked: string;
    readonly notLikeThis: string;
    readonly likeThis: string;
    readonly tryAgain: string;
    readonly showMe: string;
    readonly picture: string;
    readonly here: string;
    readonly allDone: string;
    readonly playOn: string;
    readonly moreLessons: string;
    readonly lesson: (values: { title: string | number }) => string;
    readonly finished: string;
    readonly stepCount: (values: { count: number }) => string;
    readonly progress: (values: { step: string | number; steps: string | number }) => string;
    readonly dictionary: string;
    readonly words: {
      readonly highway: {
        readonly name: string;
        readonly means: string;
      };
      readonly railway: {
        readonly name: string;
        readonly means: string;
      };
      readonly station: {
        readonly name: string;
        readonly means: string;
      };
      readonly overpass: {
        readonly name: string;
        readonly means: string;
      };
    };
    readonly lessons: {
      readonly first: {
        readonly title: string;
        readonly steps: {
          readonly die: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
          };
          readonly join: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
          readonly railway: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
          };
          readonly station: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
          readonly overpass: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
          readonly exits: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
          readonly ends: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
          readonly centre: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
          readonly special: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
          readonly count: {
            readonly title: string;
            readonly text: string;
            readonly wrong: string;
          };
        };
      };
      readonly challenge: {
        readonly title: string;
        readonly steps: {
          readonly factory: {
            readonly title: string;
            readonly text: string;
            readonly wrong: string;
          };
          readonly village: {
            readonly title: string;
            readonly text: string;
            readonly wrong: string;
          };
          readonly university: {
            readonly title: string;
            readonly text: string;
            readonly wrong: string;
          };
        };
      };
      readonly river: {
        readonly title: string;
        readonly steps: {
          readonly flow: {
            readonly title: string;
            readonly text: string;
          };
          readonly bridge: {
            readonly title: string;
            readonly text: string;
            readonly wrong: string;
          };
        };
      };
      readonly lake: {
        readonly title: string;
        readonly steps: {
          readonly shore: {
            readonly title: string;
            readonly text: string;
          };
          readonly fill: {
            readonly title: string;
            readonly text: string;
            readonly wrong: string;
          };
          readonly pier: {
            readonly title: string;
            readonly text: string;
            readonly wrong: string;
          };
        };
      };
      readonly lava: {
        readonly title: string;
        readonly steps: {
          readonly flow: {
            readonly title: string;
            readonly text: string;
          };
          readonly volcano: {
            readonly title: string;
            readonly text: string;
          };
        };
      };
      readonly meteor: {
        readonly title: string;
        readonly steps: {
          readonly hit: {
            readonly title: string;
            readonly text: string;
            readonly wrong: string;
          };
          readonly mine: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
        };
      };
      readonly desert: {
        readonly title: string;
        readonly steps: {
          readonly oasis: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
          readonly heat: {
            readonly title: string;
            readonly text: string;
            readonly wrong: string;
          };
        };
      };
      readonly canyon: {
        readonly title: string;
        readonly steps: {
          readonly trace: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
          };
          readonly bridge: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
        };
      };
      readonly forest: {
        readonly title: string;
        readonly steps: {
          readonly trees: {
            readonly title: string;
            readonly text: string;
          };
          readonly forest: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
        };
      };
      readonly trail: {
        readonly title: string;
        readonly steps: {
          readonly stations: {
            readonly title: string;
            readonly text: string;
            readonly hint: string;
            readonly wrong: string;
          };
        };
      };
    };
    readonly lessonDone: string;
    readonly playGame: string;
  };
  readonly paper: {
    readonly total: string;
    readonly ranking: string;
    readonly title: string;
    readonly board: string;
    readonly shapes: string;
    readonly mixed: string;
    readonly erase: string;
    readonly round: string;
    readonly noRound: string;
    readonly keys: {
      readonly del: string;
      readonly space: string;
      readonly enter: string;
      readonly move: string;
      readonly draw: string;
      readonly turn: string;
      readonly skip: string;
      readonly check: string;
    };
    readonly name: string;
    readonly player: string;
    readonly playerNumber: (values: { number: string | number }) => string;
    readonly addPlayer: string;
    readonly removeBoard: string;
    readonly empty: string;
    readonly entered: (values: { count: number; max: string | number }) => string;
    readonly tooMany: string;
    readonly toCheck: (values: { count: number }) => string;
    readonly stillScored: string;
    readonly unread: (values: { count: number }) => string;
    readonly alsoOnSheet: string;
    readonly markedOff: string;
    readonly fromDrawing: string;
    readonly tapOnBoard: string;
    readonly done: string;
    readonly printed: string;
    readonly scoredAs: string;
    readonly change: string;
    readonly share: string;
    readonly brokenLink: string;
    readonly linked: string;
    readonly backToMine: string;
    readonly offline: string;
    readonly rulesQuestion: {
      readonly title: string;
      readonly help: string;
      readonly mayI: (values: { space: string | number }) => string;
      readonly mayIDraw: string;
      readonly dice: string;
      readonly whatFits: string;
      readonly clear: string;
      readonly yes: (values: { space: string | number }) => string;
      readonly no: (values: { space: string | number }) => string;
      readonly owed: string;
      readonly nothingOwed: string;
    };
    readonly photo: {
      readonly open: string;
      readonly title: string;
      readonly help: string;
      readonly choose: string;
      readonly another: string;
      readonly yours: string;
      readonly corners: string;
      readonly cornersLabel: string;
      readonly topLeft: string;
      readonly topRight: string;
      readonly bottomRight: string;
      readonly bottomLeft: string;
      readonly at: (values: { corner: string | number; x: string | number; y: string | number }) => string;
      readonly read: string;
      readonly reading: string;
      readonly noPicture: string;
      readonly privacy: string;
      readonly lookAgain: (values: { count: number }) => string;
      readonly confidence: (values: { percent: string | number }) => string;
      readonly isRight: (values: { space: string | number }) => string;
      readonly allRight: string;
    };
    readonly paste: {
      readonly open: string;
      readonly title: string;
      readonly help: string;
      readonly read: string;
    };
    readonly print: {
      readonly open: string;
      readonly title: string;
      readonly scores: string;
      readonly blank: string;
      readonly paper: string;
      readonly boards: string;
      readonly help: string;
    };
    readonly continue: {
      readonly open: string;
      readonly title: string;
      readonly help: string;
      readonly round: string;
      readonly against: string;
      readonly nobody: string;
      readonly start: string;
    };
  };
  readonly table: {
    readonly title: string;
    readonly intro: string;
    readonly players: string;
    readonly timer: string;
    readonly seed: string;
    readonly shareLive: string;
    readonly begin: string;
    readonly follow: string;
    readonly followHelp: string;
    readonly followGo: string;
    readonly roll: (values: { round: string | number }) => string;
    readonly rollLast: string;
    readonly whenDrawn: string;
    readonly finish: string;
    readonly beforeFirst: string;
    readonly optional: string;
    readonly earlier: string;
    readonly notHere: string;
    readonly enterCode: string;
    readonly nobodyFollows: string;
    readonly following: (values: { count: number }) => string;
    readonly qr: string;
    readonly seedLink: string;
    readonly sameDice: string;
    readonly waiting: string;
    readonly lost: string;
    readonly sound: string;
    readonly fullScreen: string;
    readonly turnPage: string;
    readonly claim: string;
    readonly claimed: (values: { name: string | number; points: string | number }) => string;
    readonly pair: (values: { number: string | number; value: string | number }) => string;
    readonly picks: (values: { name: string | number }) => string;
    readonly starts: (values: { name: string | number }) => string;
    readonly nextStarts: (values: { name: string | number }) => string;
    readonly leave: string;
    readonly moved: string;
    readonly timeUp: string;
    readonly closing: string;
  };
  readonly coach: {
    readonly longer: string;
    readonly title: string;
    readonly toResult: string;
    readonly expected: string;
    readonly withBest: string;
    readonly start: string;
    readonly best: string;
    readonly yours: string;
    readonly bestShort: string;
    readonly equal: string;
    readonly nth: (values: { count: number }) => string;
    readonly summary: (values: { choices: string | number; dice: string | number; points: string | number }) => string;
    readonly cost: (values: { count: number; round: string | number }) => string;
    readonly bestRound: (values: { round: string | number }) => string;
    readonly equalRound: (values: { round: string | number }) => string;
    readonly changes: string;
    readonly exactChanges: string;
    readonly worth: string;
    readonly samples: (values: { count: number }) => string;
    readonly thinking: (values: { round: string | number; rounds: string | number }) => string;
    readonly comparing: string;
    readonly lessSure: string;
    readonly sameDice: string;
    readonly hindsightHelp: (values: { bound: string | number }) => string;
    readonly stop: string;
    readonly resume: string;
    readonly rounds: string;
    readonly chart: string;
    readonly hints: (values: { count: number }) => string;
    readonly board: (values: { round: string | number }) => string;
    readonly toggle: string;
    readonly keys: string;
    readonly kept: string;
  };
  readonly hint: {
    readonly hint: string;
    readonly more: string;
  };
  readonly puzzle: {
    readonly title: string;
    readonly today: string;
    readonly difficulty: string;
    readonly levels: {
      readonly first: string;
      readonly second: string;
      readonly third: string;
      readonly fourth: string;
      readonly fifth: string;
    };
    readonly streak: string;
    readonly drawing: string;
    readonly before: string;
    readonly yours: string;
    readonly best: string;
    readonly more: (values: { count: number }) => string;
    readonly openEnds: (values: { count: number }) => string;
    readonly joined: string;
    readonly apart: string;
    readonly check: string;
    readonly hint: string;
    readonly show: string;
    readonly ends: (values: { count: number }) => string;
    readonly solved: string;
    readonly again: (values: { target: string | number; value: string | number }) => string;
    readonly revealed: (values: { count: number }) => string;
    readonly notYet: string;
    readonly ways: (values: { count: number }) => string;
    readonly next: string;
    readonly kinds: {
      readonly lastRound: string;
      readonly challenge: string;
      readonly join: string;
      readonly closed: string;
    };
    readonly share: string;
    readonly file: string;
    readonly yourBoard: string;
    readonly bestBoard: string;
  };
  readonly games: {
    readonly title: string;
    readonly archive: string;
    readonly restore: string;
    readonly remove: string;
    readonly removeConfirm: string;
    readonly removeHelp: string;
    readonly archived: string;
    readonly statistics: string;
    readonly kind: string;
    readonly games: string;
    readonly average: string;
    readonly best: string;
    readonly won: (values: { count: number; won: string | number }) => string;
    readonly trend: (values: { count: number; totals: string | number }) => string;
  };
  readonly join: {
    readonly title: string;
    readonly code: string;
    readonly codeHelp: string;
    readonly tables: string;
    readonly noTables: string;
    readonly seats: (values: { count: number }) => string;
    readonly quick: string;
    readonly quickHelp: string;
  };
  readonly device: {
    readonly title: string;
    readonly help: string;
    readonly show: string;
    readonly valid: (values: { time: string | number }) => string;
    readonly enter: string;
    readonly claim: string;
    readonly warning: string;
    readonly done: (values: { name: string | number }) => string;
    readonly doneUnnamed: string;
    readonly qr: string;
    readonly recovery: string;
    readonly recoveryHelp: string;
    readonly recoveryMake: string;
    readonly recoveryKeep: string;
  };
  readonly storageFull: string;
  readonly notFound: {
    readonly title: string;
    readonly text: string;
  };
  readonly achievements: {
    readonly title: string;
    readonly help: string;
    readonly count: (values: { all: string | number; earned: string | number }) => string;
    readonly progress: (values: { progress: string | number; target: string | number }) => string;
    readonly earned: (values: { date: string | number }) => string;
    readonly game: string;
    readonly all: string;
    readonly new: (values: { count: number }) => string;
  };
  readonly sameDice: {
    readonly title: string;
    readonly help: string;
    readonly play: string;
    readonly watch: string;
    readonly running: string;
    readonly enter: string;
  };
}
